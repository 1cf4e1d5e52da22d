import type { Feature } from '../../feature.ts';
import { createCarrier, deleteCarrier, editCarrier, listCarriers } from './carrier-endpoints.ts';
import { listLineRoutes, setLineRoute } from './route-endpoints.ts';
import { getCallback, postCallback } from './receive-callback.ts';

/** Carriers and routes: configured by operators, connected to by every worker process, chosen by line. */
export const carriers: Feature = {
  name: 'carriers',
  title: { fa: 'اپراتورهای مخابراتی', en: 'Carriers' },
  endpoints: [
    listCarriers,
    createCarrier,
    editCarrier,
    deleteCarrier,
    listLineRoutes,
    setLineRoute,
    getCallback,
    postCallback,
  ],
  jobs: [],
};
