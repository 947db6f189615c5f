import type { CalculatorWords } from './words.ts';

const field = (label: string, example: string, hint = 'A hint') => ({ label, hint, example });

/** Words for tests and the gallery. */
export const exampleWords: CalculatorWords = {
  currency: 'USD',
  legend: 'Your figures',
  fields: {
    order: field('Average order value', '200'),
    margin: field('Gross margin', '40', 'in percent'),
    returns: field('Return rate', '10'),
    reorders: field('Reorders', '1.5', 'per new customer'),
    freight: field('Freight per order', '12'),
  },
  given: {
    example: 'An example:',
    own: 'Yours:',
    figures: 'orders of {$order}, {$margin} margin, {$returns} returned, {$reorders} reorders, {$freight} freight.',
  },
  sentences: {
    left: 'Ads may take {$cost} of {$order}, a ROAS of {$roas}.',
    reorders: 'With reorders it is {$total-cost}, or {$total-roas}.',
    once: 'Nobody orders again.',
    nothing: 'Nothing is left of {$order}.',
    loss: 'It loses {$loss} before any ad.',
    faulty: 'Correct the marked figures.',
  },
  columns: { first: 'First order', all: 'With reorders' },
  rows: {
    orders: 'Orders',
    sales: 'Sales after returns',
    profit: 'Gross profit',
    freight: 'Freight',
    cost: 'Ads may cost',
    roas: 'Break-even ROAS',
  },
  none: 'None',
  note: 'Limits are rounded down and ROAS up.',
  failed: 'The calculator did not load.',
  errors: {
    empty: 'Enter a number.',
    number: 'Enter digits only.',
    decimals: 'Use two decimals.',
    range: 'This is out of range.',
    zero: 'Enter more than zero.',
  },
};
