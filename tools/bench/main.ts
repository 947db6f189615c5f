/**
 * `npm run bench [-- pages|server|desk|build …]`. Each figure is printed beside the best that this machine can
 * do, measured in the same run, because noise and a slow machine change both.
 */
import { cpus, loadavg } from 'node:os';
import { keysOf } from '@fairlead/contract/records.ts';

const SUBJECTS = {
  pages: async (args: string[]) => (await import('./pages/main.ts')).benchPages(args),
  server: async (args: string[]) => (await import('./server/main.ts')).benchServer(args),
  desk: async (args: string[]) => (await import('./desk/main.ts')).benchDesk(args),
  build: async (args: string[]) => (await import('./build.ts')).benchBuild(args),
};

type Subject = keyof typeof SUBJECTS;

const isSubject = (word: string): word is Subject => word in SUBJECTS;

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(`npm run bench [-- ${keysOf(SUBJECTS).join('|')} …]. Without a name: all.`);
  process.exit(0);
}
const unknown = words.filter((word) => /^[a-z]/.test(word) && !isSubject(word));
if (unknown.length > 0) {
  console.error(
    `There is no bench of ${unknown.join(', ')}. Name some of ${keysOf(SUBJECTS).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
const chosen = words.filter(isSubject);
const load = loadavg()[0]?.toFixed(1);
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${load}`);
for (const subject of chosen.length > 0 ? chosen : keysOf(SUBJECTS)) {
  await SUBJECTS[subject](words.filter((word) => !isSubject(word)));
}
