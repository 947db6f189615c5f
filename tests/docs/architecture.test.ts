/** The drawings of docs/architecture.md show what is there. */
import { readFileSync } from 'node:fs';
import { STAGES } from '@fairlead/leads/stages.ts';
import { expect, test } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const drawings = [...page.matchAll(/^```mermaid\n(.*?)^```/gms)].map(([, drawing = '']) => drawing);
const [packages = '', lead = '', delivery = ''] = drawings;

/** The arrows of a drawing, each as [from, arrow, to]. */
const arrowsOf = (drawing: string) =>
  [...drawing.matchAll(/^ *(\S+) (-->|-\.->) ([^\s:]+)/gm)].map(([, from = '', arrow = '', to = '']) => [
    from,
    arrow,
    to,
  ]);
const statesOf = (drawing: string) =>
  new Set(arrowsOf(drawing).flatMap(([from = '', , to = '']) => [from, to].filter((state) => state !== '[*]')));

test('the arrows between packages are their dependencies', () => {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const arrows = workspaces.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const own = (names: object) => workspaces.filter((other) => `@fairlead/${other}` in names);
    return [
      ...own(dependencies).map((other) => [folder, '-->', other]),
      ...own(devDependencies).map((other) => [folder, '-.->', other]),
    ];
  });
  expect(arrowsOf(packages).sort()).toEqual(arrows.sort());
});

test('a lead has the stages that the desk has, and may be held', () => {
  expect(statesOf(lead)).toEqual(new Set([...STAGES, 'held']));
});

test('a delivery has the states that the table has', () => {
  const schema = readFileSync('leads/db/schema.ts', 'utf8');
  const states = /export type DeliveryState = ([^;]+);/.exec(schema)?.[1]?.match(/(?<=')\w+(?=')/g);
  expect(statesOf(delivery)).toEqual(new Set(states));
});
