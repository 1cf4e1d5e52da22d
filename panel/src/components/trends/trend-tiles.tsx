import { Anchor, Card, SimpleGrid } from '@mantine/core';
import type { ComparedFigures } from '@peyk/sdk';
import type { ReactNode } from 'react';

import { useFormat } from '../../language/language.tsx';
import type { PanelLink } from '../../links.ts';
import { PageLink } from '../link/page-link.tsx';
import { Figure } from '../values/figure.tsx';
import { GrossAndRefunds } from '../values/gross-and-refunds.tsx';
import { AcceptedParts } from './accepted-parts.tsx';
import { changeOf, rateOf } from './compared.ts';
import type { Span } from './spans.ts';
import type { Counted, TrendSource } from './trend-source.ts';
import { useTrendTexts } from './trend-texts.ts';

interface TrendTilesProps {
  readonly source: TrendSource;
  readonly span: Span;
  readonly figures: ComparedFigures;
}

/** The sums of a span beside those of the span before; each leads to its rows. */
export function TrendTiles({ source, span, figures: { totals, before } }: TrendTilesProps) {
  const t = useTrendTexts();
  const format = useFormat();
  const compared = useCompared();
  const rows = (counted: Counted) => source.rowsOf({ span, counted });
  const rate = rateOf(totals);
  const rateBefore = before && rateOf(before);
  const money = source.moneyOf?.(span);
  return (
    <Card>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {(['accepted', 'delivered', 'failed'] as const).map((name) => (
          <Tile
            key={name}
            name={t[name]}
            value={format.count(totals[name])}
            to={rows(name)}
            hint={
              <>
                {compared(totals[name], before?.[name], format.count)}
                {name === 'accepted' && <AcceptedParts {...totals} />}
              </>
            }
          />
        ))}
        <Tile
          name={t.rate}
          value={rate === undefined ? '—' : format.share(rate)}
          to={rows('failed')}
          hint={rateBefore === undefined ? undefined : t.before({ value: format.share(rateBefore) })}
        />
        <Tile
          name={t.spent}
          value={format.toman(totals.spent)}
          to={money}
          hint={
            <>
              {compared(totals.spent, before?.spent, format.toman)}
              {money && <GrossAndRefunds {...totals} to={money} />}
            </>
          }
        />
        <CodesTile totals={totals} before={before} to={rows('codes')} />
      </SimpleGrid>
    </Card>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly to: PanelLink | undefined;
  readonly hint: ReactNode;
}

function Tile({ name, value, to, hint }: TileProps) {
  const linked = to ? (
    <Anchor component={PageLink} to={to} inherit c="inherit" aria-label={`${name}: ${value}`}>
      {value}
    </Anchor>
  ) : (
    value
  );
  return <Figure name={name} value={linked} hint={hint} />;
}

interface CodesTileProps {
  readonly totals: ComparedFigures['totals'];
  readonly before: ComparedFigures['before'];
  readonly to: PanelLink | undefined;
}

function CodesTile({
  totals: { codes, code_seconds: seconds, quick_codes: quick },
  before,
  to,
}: CodesTileProps) {
  const t = useTrendTexts();
  const format = useFormat();
  const written = (value: number) => t.seconds({ count: format.count(value) });
  if (codes === 0) return <Tile name={t.codes} value="—" to={undefined} hint={t.noCodes} />;
  return (
    <Tile
      name={t.codes}
      value={written(seconds)}
      to={to}
      hint={
        <>
          <div>{t.codesHint({ count: format.count(codes), share: format.share(quick / codes) })}</div>
          {before !== undefined && before.codes > 0 && (
            <div>{t.before({ value: written(before.code_seconds) })}</div>
          )}
        </>
      }
    />
  );
}

/** A number beside that of the span before, in words. */
function useCompared() {
  const t = useTrendTexts();
  const format = useFormat();
  return (now: number, before: number | undefined, write: (value: number) => string) => {
    if (before === undefined) return undefined;
    const value = write(before);
    const change = changeOf(now, before);
    if (change === undefined) return t.before({ value });
    if (change === 0) return t.same({ value });
    return t[change > 0 ? 'up' : 'down']({ value, share: format.share(Math.abs(change)) });
  };
}
