import { builtPages } from '@fairlead/site/testing/built.ts';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `popoverTarget`, `<source/>` and `required=""`, which is valid.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // How long a title should be is advice (site/check/notes.ts).
    'long-title': 'off',
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The sheet has the role of navigation also when it is closed (site/src/sections/chrome/Sheet.tsx).
    'prefer-native-element': ['error', { exclude: ['navigation'] }],
  },
});

test.each(builtPages())('$path is valid HTML', async ({ html, file }) => {
  const { results } = await validator.validateString(html, file);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(faults).toEqual([]);
});
