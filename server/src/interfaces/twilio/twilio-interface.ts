import type { ForeignInterface, ForeignRoute } from '../../http/foreign/foreign-route.ts';
import {
  cancelVerify,
  checkVerify,
  checkVerifyByRecipient,
  showVerify,
  startVerify,
} from '../../features/messaging/verify/index.ts';
import { basicLogin } from '../shared/basic-login.ts';
import { checkCode, fetchVerification, startVerification, updateVerification } from './verifications.ts';
import { twilioRefusal } from './twilio-refusals.ts';

/** The auth token is an Api-Key of ours; the account sid beside it names nothing that the key does not. */
const common = {
  key: { find: (request) => basicLogin(request)?.password },
  refuse: twilioRefusal,
} satisfies Partial<ForeignRoute>;

/**
 * Twilio Verify, version 2: programs of its SDKs verify here through their own HTTP client. The service is the purpose of a
 * verification, so that each has its own.
 */
export const twilioInterface: ForeignInterface = {
  name: 'twilio',
  routes: [
    {
      ...common,
      method: 'POST',
      path: '/v2/Services/{service}/Verifications',
      calls: [startVerify, showVerify],
      handle: startVerification,
    },
    {
      ...common,
      method: 'POST',
      path: '/v2/Services/{service}/VerificationCheck',
      calls: [checkVerifyByRecipient, checkVerify, showVerify],
      handle: checkCode,
    },
    {
      ...common,
      method: 'GET',
      path: '/v2/Services/{service}/Verifications/{sid}',
      calls: [showVerify],
      handle: fetchVerification,
    },
    {
      ...common,
      method: 'POST',
      path: '/v2/Services/{service}/Verifications/{sid}',
      calls: [cancelVerify, showVerify],
      handle: updateVerification,
    },
  ],
};
