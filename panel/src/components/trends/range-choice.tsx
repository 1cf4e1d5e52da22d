import type { PanelLink } from '../../links.ts';
import { PageLink } from '../link/page-link.tsx';
import classes from './range-choice.module.css';
import { useTrendTexts } from './trend-texts.ts';
import type { Range } from './spans.ts';

const shown = [
  ['today', 'today'],
  ['7', 'week'],
  ['30', 'month'],
  ['90', 'quarter'],
  ['days', 'days'],
] as const satisfies readonly (readonly [Range, string])[];

interface RangeChoiceProps {
  readonly range: Range;
  readonly linkOf: (range: Range) => PanelLink;
}

/** The ranges as links: a copied address shows the same to a colleague. */
export function RangeChoice({ range, linkOf }: RangeChoiceProps) {
  const t = useTrendTexts();
  return (
    <nav aria-label={t.range}>
      <ul className={classes.choice}>
        {shown.map(([one, word]) => (
          <li key={one}>
            <PageLink to={linkOf(one)} {...(one === range && { 'aria-current': 'true' })}>
              {t[word]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
