import { redirector } from '../../../http/redirects.ts';
import { part, type Feature, type RuntimePart } from '../../../feature.ts';
import { clickCondition } from './click-condition-store.ts';
import { linkCodes, openLinkCodes } from './codes/open-codes.ts';
import {
  addLinkDomain,
  checkLinkDomain,
  chooseLinkDomain,
  deleteLinkDomain,
  listLinkDomains,
} from './domains/manage-domains.ts';
import { createLink, editLink } from './endpoints/change-links.ts';
import { exportLinkRecipients, listLinkRecipients } from './endpoints/link-recipients.ts';
import {
  allowLinkHost,
  listRefusedLinkHosts,
  refuseLinkHosts,
  shutLinkOfAccount,
} from './endpoints/operator-links.ts';
import { listClicksOfNumber } from './endpoints/number-clicks.ts';
import { listLinkClicks, listLinks, showLink } from './endpoints/read-links.ts';
import { linkRules, LinkRulesCache } from './link-rules.ts';
import { ClickCounter, clickCounter } from './redirect/click-counter.ts';
import { forgetLinkAddresses } from './redirect/forget-addresses.job.ts';
import { LinkRedirector } from './redirect/link-redirector.ts';

/** Redirects and counts their clicks, in processes that answer requests. */
const redirectPart: RuntimePart = {
  open(platform) {
    if (!platform.runtime.roles.has('api')) return async () => undefined;
    const opened = new LinkRedirector(platform);
    const counter = new ClickCounter(platform, opened.log);
    const withdraws = [
      platform.runtime.provide(redirector, opened),
      platform.runtime.provide(clickCounter, counter),
    ];
    return async () => {
      for (const withdraw of withdraws) withdraw();
      await counter.close();
    };
  },
};

/** Links that are short in messages: where they lead, their codes, and who opened them. */
export const links: Feature = {
  name: 'links',
  title: { fa: 'لینک‌های کوتاه', en: 'Short links' },
  endpoints: [
    listLinks,
    createLink,
    showLink,
    editLink,
    listLinkClicks,
    listLinkRecipients,
    exportLinkRecipients,
    listClicksOfNumber,
    listLinkDomains,
    addLinkDomain,
    checkLinkDomain,
    chooseLinkDomain,
    deleteLinkDomain,
    listRefusedLinkHosts,
    refuseLinkHosts,
    allowLinkHost,
    shutLinkOfAccount,
  ],
  jobs: [forgetLinkAddresses],
  conditionKinds: [clickCondition],
  // The first request for a host of links is led to its code already.
  prepare: async ({ runtime }) => void (await runtime.get(linkRules).get()),
  runtime: [
    part(linkCodes, openLinkCodes),
    part(linkRules, (platform) => new LinkRulesCache(platform)),
    redirectPart,
  ],
};
