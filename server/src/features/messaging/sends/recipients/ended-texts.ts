import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import type { Transaction } from '../../../../storage/database.ts';
import type { TextEnding } from '../../../lines/sending-settings/index.ts';
import type { BulkRecipient } from '../../messages/index.ts';

interface Texts {
  recipients(tx: Transaction): AsyncIterable<readonly BulkRecipient[]>;
}

/** The send with the texts that recipients have of their own as the line wants them to end. */
export function endedTexts<Send extends Texts>(ending: TextEnding, send: Send): Send {
  if (ending.phrase === null) return send;
  return {
    ...send,
    async *recipients(tx) {
      for await (const page of send.recipients(tx))
        yield await mapInTurns(page, (one) =>
          one.text === null ? one : { ...one, text: ending.complete(one.text) },
        );
    },
  };
}
