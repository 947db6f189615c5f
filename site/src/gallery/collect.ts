import { isValidElement, type ReactElement } from 'react';
import type { Examples, Setting } from './example.ts';
import { panel } from './panel.ts';

type State = { id: string; name: string; html: string; setting: Setting };
export type Piece = { id: string; name: string; path: string; states: State[] };
export type Group = { folder: string; pieces: Piece[] };

/** The folders in the order shown, and the ground of their panels. Bands bring their own ground. */
const FOLDERS = { ui: 'paper', sections: 'none', contact: 'paper', visits: 'paper' } as const;

/**
 * Sorts the examples by folder and piece.
 * @param files what the examples files export, by path
 */
export function collect(files: Record<string, { default: Examples }>): Group[] {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.entries(FOLDERS).map(([folder, ground]) => ({
    folder,
    pieces: sorted
      .filter(([path]) => path.includes(`/${folder}/`))
      .map(([path, examples]) =>
        piece(path.slice(path.indexOf(`/${folder}/`) + 1, -'.examples.tsx'.length), ground, examples.default),
      ),
  }));
}

function piece(path: string, ground: NonNullable<Setting['ground']>, examples: Examples): Piece {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const id = `${path.slice(0, path.indexOf('/'))}-${name}`;
  const states = Object.entries(examples).map(([name, example]) => {
    const { element, ...setting }: { element: ReactElement } & Setting = isValidElement(example)
      ? { element: example }
      : example;
    const stateId = `${id}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    return { id: stateId, name, html: panel(element, stateId, setting), setting: { ground, ...setting } };
  });
  return { id, name, path: `site/src/${path}.tsx`, states };
}
