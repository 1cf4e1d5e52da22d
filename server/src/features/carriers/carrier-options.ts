import { HttpCarrierConfig } from '../../carriers/http/http-config.ts';
import { SimulatorConfig } from '../../carriers/simulator/simulator-config.ts';
import { SipConfig } from '../../carriers/sip/sip-config.ts';
import { SmppCarrierConfig } from '../../carriers/smpp/smpp-config.ts';

/** What `config` of a carrier may say, by kind; docs/carriers.md explains it. */
export const carrierOptions = {
  SmppCarrierOptions: SmppCarrierConfig,
  HttpCarrierOptions: HttpCarrierConfig,
  SipTrunkOptions: SipConfig,
  SimulatorOptions: SimulatorConfig,
};
