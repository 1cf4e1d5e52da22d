import type { Feature } from '../../../feature.ts';
import { checkProof, checkProofOnPage, openProofPage } from './check-proof.ts';
import { exportProof, exportProofOfAccount } from './export-proof.ts';

/** Signed documents of what was sent to a number, and a page that checks them. */
export const proofs: Feature = {
  name: 'proofs',
  title: { fa: 'سند پیام‌ها', en: 'Proofs of messages' },
  endpoints: [exportProof, exportProofOfAccount, checkProof, openProofPage, checkProofOnPage],
  jobs: [],
};
