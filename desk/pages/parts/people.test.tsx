import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { People, useNameOf } from './people.ts';

const Name = ({ of }: { of: string }) => useNameOf()(of);
const nameOf = (person: string, people: string[] = [person]) =>
  renderToStaticMarkup(
    <People value={people}>
      <Name of={person} />
    </People>,
  );

test.each([
  ['ann@agency.example', 'Ann'],
  ['ben.okafor-ruiz@agency.example', 'Ben Okafor-Ruiz'],
  ['élodie_martin+desk@agency.example', 'Élodie Martin'],
  ['leads', 'leads'],
  ['..@agency.example', '..@agency.example'],
])('%s is shown as %s', (person, name) => expect(nameOf(person)).toBe(name));

test('two people whose names would be the same are shown by their addresses', () => {
  const people = ['ann@agency.example', 'ann@partner.example', 'ben@agency.example'];
  expect(people.map((person) => nameOf(person, people))).toEqual([...people.slice(0, 2), 'Ben']);
});

test('somebody who has left is told from who has the same name now', () => {
  expect(nameOf('ann@old.example', ['ann@agency.example'])).toBe('ann@old.example');
  expect(nameOf('cleo@old.example', ['ann@agency.example'])).toBe('Cleo');
});
