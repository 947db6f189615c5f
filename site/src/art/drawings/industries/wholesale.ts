import { type Drawing, INDUSTRY } from '../../kit/drawing.ts';
import { line, signal, tiltedRing } from '../../kit/layers.ts';
import { circle } from '../../kit/path.ts';

const DEPTH = 6;
const SEGMENT = 125;
const TRUNK = 196;
/** Which way the signal line turns at each fork: -1 up, 1 down. */
const SIGNAL_TURNS = [-1, 1, 1, -1, 1, -1];

/** One price list in, sixty-four doors out: binary branching with halving spread. */
export const wholesale: Drawing = {
  ...INDUSTRY,
  draw() {
    const lines: string[] = [];
    const doors: string[] = [];
    let signalLine = '';
    const branch = (x: number, y: number, spread: number, depth: number, path: string, isSignal: boolean) => {
      if (depth === DEPTH) {
        doors.push(circle(x + 41, y, 4.5));
        if (isSignal) signalLine = `${path}h36`;
        else lines.push(`${path}h36`);
        return;
      }
      for (const turn of [-1, 1]) {
        const drop = turn * spread;
        const fork = [48, 0, 50, drop, SEGMENT - 12, drop].map((value) => +value.toFixed(2)).join(' ');
        const stays = isSignal && turn === SIGNAL_TURNS[depth];
        branch(x + SEGMENT, y + drop, spread / 2, depth + 1, `${path}h12c${fork}`, stays);
      }
    };
    branch(TRUNK, 450, 212, 0, `M-20 450H${TRUNK}`, true);
    const { back, front } = tiltedRing(112, 450, 32, 96, 14);
    return [...back, line(lines, 1.3), line(doors, 1.3), signal(signalLine, 5), ...front];
  },
};
