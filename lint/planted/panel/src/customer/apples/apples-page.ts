export { pears } from '../pears/pears.ts';
export { queue } from '../../operator/queue/queue.ts';
export { digits } from '../../../../server/src/text/digits.ts';
export { useRouting } from '../../routing/routing-context.ts';
