interface ShippedRates {
  readonly country: string;
  readonly rates: readonly { readonly starts_on: string; readonly percent: number }[];
}

/**
 * Rates that can be taken over, one list for each country. Iran: value added tax with municipal duties; 9 % from 1394,
 * 10 % from 1403 by the budget law of that year. A later law is for the operator to add.
 */
export const shippedRates: readonly ShippedRates[] = [
  {
    country: 'IR',
    rates: [
      { starts_on: '2015-03-21', percent: 9 },
      { starts_on: '2024-03-20', percent: 10 },
    ],
  },
];
