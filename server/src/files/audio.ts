import { AudioConverter, type ConversionRequest, type ConvertedAudio } from '@peyk/sip';

export { AudioProblem, type AudioFormat, type AudioProblemKind, type ConvertedAudio } from '@peyk/sip';

// One for the process: files of all customers wait in one queue. Whoever would wait for minutes is refused as busy.
const converter = new AudioConverter({ waitingMax: 20, timeoutMs: 30_000 });

/** An uploaded file as 8 kHz A-law. A problem of the file is an AudioProblem. */
export function readAudio(request: ConversionRequest): Promise<ConvertedAudio> {
  return converter.convertFile(request);
}
