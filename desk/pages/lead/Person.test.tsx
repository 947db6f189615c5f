import { expect, test } from 'vitest';
import { leadExamples } from '../examples/lead.ts';
import { exampleShell } from '../examples/shell.ts';
import { render } from '../index.tsx';

const shown = (website: string) => {
  const { lead, ...props } = leadExamples.worked;
  const fields = { ...lead.fields, website };
  return render('lead', { ...props, lead: { ...lead, fields } }, exampleShell('/desk/assets/style.css'));
};

test('a lead leads to all leads of its company, which its website names', () => {
  expect(shown('https://www.shop.example/about')).toContain('href="/desk?text=shop.example"');
  for (const website of ['', 'javascript:alert(1)']) expect(shown(website)).not.toContain('href="/desk?text=');
});
