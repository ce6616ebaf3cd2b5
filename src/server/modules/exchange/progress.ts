import type { LoadProgress } from './load-options.ts';

const WIDTH = 28;
const REDRAW_MS = 100;

/** Draws a progress bar on a terminal; elsewhere prints a line for each file and step. */
export function showProgress(out: NodeJS.WriteStream): (progress: LoadProgress) => void {
  return out.isTTY ? drawBar(out) : writeLines(out);
}

function drawBar(out: NodeJS.WriteStream): (progress: LoadProgress) => void {
  let drawnAt = 0;
  return (progress) => {
    const share = progress.total === 0 ? 1 : progress.done / progress.total;
    const isDrawnJustNow = performance.now() - drawnAt < REDRAW_MS;
    if (progress.stage === 'read' && share < 1 && isDrawnJustNow) return;
    drawnAt = performance.now();
    const whole = shareOfLoad(progress.stage, share);
    const full = Math.round(whole * WIDTH);
    const what = describe(progress);
    const bar = '#'.repeat(full) + '.'.repeat(WIDTH - full);
    const percent = String(Math.round(whole * 100)).padStart(3);
    out.write(`\r\x1b[2K[${bar}] ${percent} % ${what}`);
    if (progress.stage === 'merge' && share === 1) out.write('\r\x1b[2K');
  };
}

/** How much of the load is done; reading and merging take about the same time. */
function shareOfLoad(stage: LoadProgress['stage'], shareOfStage: number): number {
  if (stage === 'wait') return 0;
  return stage === 'read' ? shareOfStage / 2 : 0.5 + shareOfStage / 2;
}

function writeLines(out: NodeJS.WriteStream): (progress: LoadProgress) => void {
  let last = '';
  return (progress) => {
    const what = describe(progress);
    const line = what.charAt(0).toUpperCase() + what.slice(1);
    if (line !== last) out.write(`${line}\n`);
    last = line;
  };
}

function describe(progress: LoadProgress): string {
  if (progress.stage === 'wait') return 'waiting for another load to end';
  return progress.stage === 'read' ? `reading ${progress.file}` : `merging: ${progress.step}`;
}
