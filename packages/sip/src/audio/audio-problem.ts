/** Why a file was not converted. `busy` and `too-slow` say nothing about the file itself. */
export type AudioProblemKind =
  | 'not-audio'
  | 'unsupported'
  | 'damaged'
  | 'truncated'
  | 'too-long'
  | 'empty'
  | 'too-slow'
  | 'busy';

/** The file cannot be converted. Any other error of a conversion is a bug of this library. */
export class AudioProblem extends Error {
  override readonly name = 'AudioProblem';
  readonly kind: AudioProblemKind;

  constructor(kind: AudioProblemKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}
