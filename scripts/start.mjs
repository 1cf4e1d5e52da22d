// npm start: installs and compiles what is missing, then runs the service in this very process, so that signals reach it directly.
import { ensureBuilt, loadSources } from './ensure-built.mjs';
import { ensureDownloadsBuilt } from './ensure-downloads-built.mjs';
import { ensurePanelBuilt } from './ensure-panel-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

// npm runs this through a shell, and a SIGTERM to npm ends that shell without reaching us: its end is our sign.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

ensureInstalled({ forStartOnly: true });
// Stacks show lines of the sources.
process.setSourceMapsEnabled(true);
let entry = ensureBuilt();
if (entry === undefined) {
  process.stderr.write('Not compiled: requests cost about a tenth more. npm run build compiles it once.\n');
  entry = await loadSources();
}
process.env.PEYK_PANEL_FOLDER ??= ensurePanelBuilt() ?? '';
process.env.PEYK_DOWNLOADS_FOLDER ??= ensureDownloadsBuilt() ?? '';
await import(entry);
