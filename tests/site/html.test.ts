import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from '../support/site/built.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: `popoverTarget`, `<source/>`, `required=""`. All of it is valid.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Lists may be named.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The sheet keeps its role when it is closed, as src/sections/chrome/Sheet.tsx says.
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
