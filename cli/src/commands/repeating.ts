import type { Peyk } from '@peyk/sdk';

import { idArgument, type Command } from '../command.ts';

const list: Command = {
  name: 'repeating',
  usage: '',
  about: 'List repeating sends, with their next moment and what became of the last one.',
  async run({ output, signal, account }) {
    const rows = await account().repeating.list({}, { signal }).toArray(200);
    const shown = rows.map(({ id, state, title, timing, next_at: next, last_run: last }) => ({
      id,
      state,
      title,
      when: timing.kind,
      next_at: next,
      last: last === null ? null : (last.reason ?? last.state),
    }));
    output.table(output.isJson ? rows : shown, ['id', 'state', 'title', 'when', 'next_at', 'last']);
  },
};

const runs: Command = {
  name: 'repeating runs',
  usage: '<id>',
  about: 'List what became of the last 50 moments of a repeating send.',
  async run({ args, output, signal, account }) {
    const { data } = await account().repeating.runs(idArgument(args, 0, 'id'), { limit: 50 }, { signal });
    output.table(data, ['moment', 'state', 'people', 'capped', 'left_out', 'send_id', 'reason']);
  },
};

/** A command that changes the state of one. */
function changing(word: 'pause' | 'resume' | 'end', about: string): Command {
  return {
    name: `repeating ${word}`,
    usage: '<id>',
    about,
    async run({ args, output, signal, account }) {
      const { repeating }: Peyk = account();
      const changed = await repeating[word](idArgument(args, 0, 'id'), { signal });
      const next = changed.next_at === null ? '' : `, next at ${changed.next_at}`;
      output.result(changed, `Repeating send ${changed.id} is ${changed.state}${next}`);
    },
  };
}

export const repeatingCommands: readonly Command[] = [
  list,
  runs,
  changing('pause', 'Pause a repeating send: nothing becomes due until it is resumed.'),
  changing('resume', 'Resume a paused repeating send, from its next moment on.'),
  changing('end', 'End a repeating send for good.'),
];
