import { ChangeFeed, changeFeed } from '../../../changes/index.ts';
import { part, type Feature } from '../../../feature.ts';
import { streamEvents } from './stream-events.ts';

/** Server-sent events for viewers of the panel: that something changed, not what. */
export const events: Feature = {
  name: 'events',
  title: { fa: 'رویدادهای زنده', en: 'Live events' },
  endpoints: [streamEvents],
  jobs: [],
  runtime: [
    part(
      changeFeed,
      (platform) => new ChangeFeed(platform),
      async (feed) => feed.close(),
    ),
  ],
};
