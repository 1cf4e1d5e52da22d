/** Words of the address after `?` that links of the panel set; lists add their filters. */
export interface PanelSearch {
  readonly account?: string | undefined;
  readonly by?: string | undefined;
  readonly carrier?: string | undefined;
  readonly code?: string | undefined;
  readonly discount?: string | undefined;
  readonly done?: string | undefined;
  readonly from?: string | undefined;
  readonly kind?: string | undefined;
  readonly line?: string | undefined;
  readonly method?: string | undefined;
  readonly orderId?: string | undefined;
  readonly outcome?: string | undefined;
  readonly order_id?: string | undefined;
  readonly page?: string | undefined;
  readonly phonebook?: string | undefined;
  readonly plan?: string | undefined;
  readonly status?: string | undefined;
  readonly tab?: string | undefined;
  readonly to?: string | undefined;
  readonly token?: string | undefined;
  readonly type?: string | undefined;
  readonly username?: string | undefined;
}
