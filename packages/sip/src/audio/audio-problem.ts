/** What can be wrong with a file that should be a voice message. */
export type AudioProblemKind =
  | 'not-audio'
  | 'unsupported'
  | 'damaged'
  | 'truncated'
  | 'too-long'
  | 'empty'
  | 'too-slow'
  | 'busy';

/** The file cannot be used; everything else that is thrown while one is read is our bug. */
export class AudioProblem extends Error {
  override readonly name = 'AudioProblem';
  readonly kind: AudioProblemKind;

  constructor(kind: AudioProblemKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}
