import { expect, test } from 'vitest';

import { TypedEvent } from './typed-event.ts';

test('every listener hears what happened, in the order of subscriptions; without one nothing happens', () => {
  const event = new TypedEvent<number>();
  event.emit(1);
  const heard: string[] = [];
  event.subscribe((n) => heard.push(`first ${n}`));
  event.subscribe((n) => heard.push(`second ${n}`));
  event.emit(2);
  expect(heard).toEqual(['first 2', 'second 2']);
});
