const samplesPerSecond = 8000;
const noteSeconds = 0.75;
/** A melody of our own: hertz, one after the other. */
const notes = [392, 440, 494, 587, 494, 440, 392, 330, 392, 440, 392, 330];

/** A recorded message as the demo has it: nine seconds of a melody, as a WAV file. */
export function demoSound(): Buffer {
  const samples = Buffer.alloc(notes.length * noteSeconds * samplesPerSecond * 2);
  for (let at = 0; at * 2 < samples.length; at += 1) {
    const seconds = at / samplesPerSecond;
    const since = seconds % noteSeconds;
    const hertz = notes[Math.floor(seconds / noteSeconds)] ?? 0;
    const loudness = Math.exp(-4 * since) * Math.min(1, since * 200);
    samples.writeInt16LE(Math.round(9000 * loudness * Math.sin(2 * Math.PI * hertz * seconds)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
