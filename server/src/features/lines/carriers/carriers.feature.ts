import { part, type Feature } from '../../../feature.ts';
import { createCarrier, deleteCarrier, editCarrier } from './carrier-endpoints.ts';
import { showCarrierEffects } from './carrier-effects.ts';
import { addOverviewMetrics } from './carrier-overview.ts';
import { LineOutages, lineOutages } from './line-outages.ts';
import { listLineTrouble } from './line-trouble.ts';
import { listCarriers } from './list-carriers.ts';
import { listLineRoutes, setLineRoute } from './route-endpoints.ts';
import { getCallback, postCallback } from './receive-callback.ts';
import { showCarrierTest, testCarrier } from './trials/test-carrier.ts';
import { tryCarrier } from './trials/try-carrier.ts';
import { carrierOptions } from './carrier-options.ts';
import { carrierSearch } from './search-carriers.ts';
import { carrierTestNumbers } from './trials/carrier-tests-store.ts';

/** Carriers and routes: configured by operators, connected to by every worker process, chosen by line. */
export const carriers: Feature = {
  name: 'carriers',
  title: { fa: 'اپراتورهای مخابراتی', en: 'Carriers' },
  endpoints: [
    listCarriers,
    createCarrier,
    editCarrier,
    deleteCarrier,
    tryCarrier,
    showCarrierEffects,
    testCarrier,
    showCarrierTest,
    listLineTrouble,
    listLineRoutes,
    setLineRoute,
    getCallback,
    postCallback,
  ],
  jobs: [],
  numberTables: [carrierTestNumbers],
  schemas: carrierOptions,
  runtime: [
    {
      open(platform) {
        addOverviewMetrics(platform);
        return async () => undefined;
      },
    },
    part(lineOutages, (platform) => new LineOutages(platform)),
  ],
  searches: [carrierSearch],
};
