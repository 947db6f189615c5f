/**
 * `npm run bench [-- pages|server|static|build …]`: each figure beside what this machine does at best, measured in the
 * same run, so that a noisy or a slow machine changes both.
 */
import { cpus, loadavg } from 'node:os';

const SUBJECTS = {
  pages: async (args: string[]) => (await import('./pages/main.ts')).benchPages(args),
  server: async (args: string[]) => (await import('./server/main.ts')).benchServer(args),
  static: async (args: string[]) => (await import('./static/main.ts')).benchStatic(args),
  build: async (args: string[]) => (await import('./build/main.ts')).benchBuild(args),
};

const isSubject = (word: string): word is keyof typeof SUBJECTS => word in SUBJECTS;

const words = process.argv.slice(2);
const unknown = words.filter((word) => /^[a-z]/.test(word) && !isSubject(word));
if (unknown.length > 0) {
  console.error(
    `There is no bench of ${unknown.join(', ')}: name ${Object.keys(SUBJECTS).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
const chosen = words.filter(isSubject);
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
);
for (const subject of chosen.length > 0 ? chosen : (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])) {
  await SUBJECTS[subject](words.filter((word) => !isSubject(word)));
}
