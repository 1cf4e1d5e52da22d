import { integer, optional, setting, webUrl } from './setting.ts';

/** Short links in messages. */
export const linkSettings = {
  linkUrl: optional(
    'PEYK_LINK_URL',
    webUrl,
    'address of short links, a host of its own such as https://k.example; absent: /l/ below PEYK_BASE_URL',
  ),
  linkAddressDays: setting(
    'PEYK_LINK_ADDRESS_DAYS',
    '0',
    integer(0, 365),
    'days for which addresses that links were opened from are kept; 0: none is written down',
  ),
};
