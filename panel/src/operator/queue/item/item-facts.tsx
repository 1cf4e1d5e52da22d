import type { ModeratedSend, OperatorLocationRequest, ReviewedPattern } from '@peyk/sdk';
import type { ReactNode } from 'react';

import { useFormat, useLanguage } from '../../../language/language.tsx';
import { inLanguage } from '../../../language/texts.ts';
import { patternCategoryWords, sendTypeWords, wordOf } from '../../../language/words.ts';
import { Ltr } from '../../../components/values/ltr.tsx';
import { RecordId } from '../../../components/values/record-id.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { NamedPlace } from '../../../components/map/index.ts';
import type { DeskItem } from '../desk-item.ts';
import classes from '../queue-page.module.css';
import { useQueueTexts, variableTypeWords } from '../queue-texts.ts';

/** A name and its value; without a value it is left out. */
type Fact = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function ItemFacts({ item }: { readonly item: DeskItem }) {
  if (item.kind === 'pattern') return <PatternFacts pattern={item.pattern} />;
  if (item.kind === 'send') return <SendFacts send={item.send} />;
  return <PlaceFacts place={item.place} />;
}

function PatternFacts({ pattern }: { readonly pattern: ReviewedPattern }) {
  const t = useQueueTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const variables = pattern.vars.map(({ var: name, length, type }) => (
    <div key={name}>
      <Ltr>{name}</Ltr>:{' '}
      {t.variable({ type: inLanguage(variableTypeWords[type], language), length: format.count(length) })}
    </div>
  ));
  return (
    <Facts
      facts={[
        [t.waitsSince, <Moment key="since" at={pattern.updated_at} isRelative />],
        [t.code, <Ltr key="code">{pattern.code}</Ltr>],
        [t.website, pattern.website && <Ltr key="website">{pattern.website}</Ltr>],
        [t.category, inLanguage(wordOf(patternCategoryWords, String(pattern.category)), language)],
        [t.variables, variables.length > 0 ? variables : null],
        [t.description, pattern.description && <bdi key="description">{pattern.description}</bdi>],
        [t.lastRefusal, pattern.admin_message && <bdi key="refusal">{pattern.admin_message}</bdi>],
        ['', pattern.share === 1 ? t.shared : null],
      ]}
    />
  );
}

function SendFacts({ send }: { readonly send: ModeratedSend }) {
  const t = useQueueTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Facts
      facts={[
        [t.waitsSince, <Moment key="since" at={send.created_at} isRelative />],
        [t.number, <RecordId key="number" id={send.id} />],
        [t.type, inLanguage(wordOf(sendTypeWords, send.type), language)],
        [t.line, <Ltr key="line">{send.line.number}</Ltr>],
        [t.recipients, format.count(send.recipients_count)],
        [t.parts, format.count(send.pages)],
        [t.cost, format.toman(send.cost)],
        [t.schedule, send.schedule && <Moment key="schedule" at={send.schedule} />],
        [t.code, send.pattern_code && <Ltr key="code">{send.pattern_code}</Ltr>],
      ]}
    />
  );
}

function PlaceFacts({ place }: { readonly place: OperatorLocationRequest }) {
  const t = useQueueTexts();
  const format = useFormat();
  const { latitude, longitude } = place;
  const moment = (seconds: number) => format.moment(new Date(seconds * 1000));
  return (
    <Facts
      facts={[
        [t.waitsSince, <Moment key="since" at={place.updated_at} isRelative />],
        [t.place, place.address],
        [
          t.coordinates,
          <NamedPlace key="coordinates" latitude={Number(latitude)} longitude={Number(longitude)} />,
        ],
        [t.radius, t.meters({ count: format.count(place.radius) })],
        [t.window, t.fromTo({ from: moment(place.start_time), to: moment(place.end_time) })],
        [t.line, <Ltr key="line">{place.line.number}</Ltr>],
        [t.recipients, format.count(place.receiver_count)],
        [t.cost, format.toman(place.cost)],
      ]}
    />
  );
}
