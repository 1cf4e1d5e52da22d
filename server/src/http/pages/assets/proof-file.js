import { proofIn } from './proof-document.js';

const named = (name) => document.querySelector(`[name=${name}]`);
const chooser = document.querySelector('input[type=file]');
// No proof is larger by far, and reading more would only stop the page.
const bytesMax = 16_000_000;

function fill({ document: text, digest, seal }) {
  named('document').value = text;
  named('paper_digest').value = digest;
  named('paper_seal').value = seal;
}

async function read(file) {
  // The service says that this is no proof.
  if (file.size > bytesMax) return fill({ document: '{}', digest: '', seal: '' });
  fill(proofIn(new Uint8Array(await file.arrayBuffer())));
}

if (chooser !== null) {
  chooser.closest('label').hidden = false;
  chooser.addEventListener('change', () => {
    if (chooser.files.length > 0) void read(chooser.files[0]);
  });
  // What is pasted is judged without the pages of a file.
  named('document').addEventListener('input', () => {
    chooser.value = '';
    fill({ document: named('document').value, digest: '', seal: '' });
  });
}
