import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions, functionNames } from '../functions/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-functions-'));
beforeAll(() => bundleFunctions(folder));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(functionNames())('the bundle of %s needs nothing beside itself but what the host has built in', (name) => {
  const text = readFileSync(join(folder, name, 'function.js'), 'utf8');
  const named = [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*["']([^"']+)["']/gm)].map((match) =>
    must(match[1]),
  );
  expect(named.filter((specifier) => !specifier.startsWith('node:'))).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
  expect(text).not.toMatch(/node:sqlite|\bimport\s*\(/);
});
