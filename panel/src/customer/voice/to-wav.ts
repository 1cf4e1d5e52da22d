// Calls carry 8 kHz; twice that keeps all of it.
const sampleRate = 16_000;

/** A recording of the browser (webm, mp4 or ogg) as 16-bit mono wav. */
export async function toWav(recording: Blob): Promise<Blob> {
  const context = new AudioContext();
  try {
    const heard = await context.decodeAudioData(await recording.arrayBuffer());
    const length = Math.max(1, Math.ceil(heard.duration * sampleRate));
    const offline = new OfflineAudioContext(1, length, sampleRate);
    const source = offline.createBufferSource();
    source.buffer = heard;
    source.connect(offline.destination);
    source.start();
    const mono = await offline.startRendering();
    return wavOf(mono.getChannelData(0));
  } finally {
    await context.close();
  }
}

function wavOf(samples: Float32Array): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const write = (at: number, text: string) => {
    for (let place = 0; place < text.length; place += 1) bytes.setUint8(at + place, text.charCodeAt(place));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, sampleRate, true);
  bytes.setUint32(28, sampleRate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  write(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  for (const [place, sample] of samples.entries())
    bytes.setInt16(44 + place * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
