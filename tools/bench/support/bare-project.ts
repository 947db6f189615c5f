import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyProject, type Project } from '@fairlead/support/project.ts';

/** A project of one page with one heading: the least that Astro has to build. */
export function bareProject(): Project {
  const project = emptyProject();
  mkdirSync(join(project.folder, 'src/pages'), { recursive: true });
  mkdirSync(join(project.folder, 'tools'));
  writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project.folder, 'src/pages/index.astro'), '<h1>Bare</h1>');
  writeFileSync(
    join(project.folder, 'tools/build.ts'),
    "import { execFileSync } from 'node:child_process'; execFileSync('astro', ['build']);",
  );
  return project;
}
