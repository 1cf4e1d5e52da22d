import { MessageCentre } from '@peyk/smpp';
import type { MessageCentreHandler, MessagePdu, SubmitAnswer } from '@peyk/smpp';

export interface Script {
  answer: SubmitAnswer;
  refusesBinds?: boolean;
}

/** A message centre that answers every message as a test says, and records what it received. */
export class ScriptedCentre implements MessageCentreHandler {
  readonly submits: MessagePdu[] = [];
  script: Script;
  readonly centre = new MessageCentre({ systemId: 'scripted' }, this);

  constructor(script: Script) {
    this.script = { ...script };
  }

  listen(): Promise<number> {
    return this.centre.listen(0, '127.0.0.1');
  }

  stop(): Promise<void> {
    return this.centre.stop();
  }

  cut(): void {
    this.centre.disconnectAll();
  }

  authenticate(): boolean {
    return !this.script.refusesBinds;
  }

  submit(message: MessagePdu): SubmitAnswer {
    this.submits.push(message);
    return this.script.answer;
  }
}
