import { oneLine } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { FIELDS, PLATFORMS, REVENUES, SERVICE_GROUPS } from './support/asked.ts';
import { band, documentAt, linksIn, mainAt, targetsIn, textOf } from './support/page.ts';

/** The labels of the services are ours, except for this one. */
const GEO = 'Generative Engine Optimization';

const main = mainAt('/contact');
const form = must(main.querySelector('form'));
const valuesIn = (selector: string) =>
  form.querySelectorAll(selector).map((option) => must(option.getAttribute('value')));

describe('section 5, the fields of the form', () => {
  test('are these, in this order', () => {
    // A hidden field catches programs. Nobody can reach it, so it is no field of the form.
    const controls = form.querySelectorAll('[name]').filter((control) => control.getAttribute('tabindex') !== '-1');
    const names = controls.map((control) => must(control.getAttribute('name')));
    expect([...new Set(names)]).toEqual(FIELDS.map(({ name }) => name));
  });

  test.each(FIELDS)('$name is called "$label", as $control', ({ name, label, control, required }) => {
    const fields = form.querySelectorAll(`[name=${name}]`);
    const title = must(form.querySelector(name === 'platforms' ? 'legend' : `label[for=${name}]`));
    expect(textOf(title).replace(/ ?\(optional\)$/, '')).toBe(label);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      expect(field.getAttribute('type') ?? field.tagName.toLowerCase()).toBe(control);
      expect(field.hasAttribute('required')).toBe(required);
    }
  });

  test('country takes any answer, and browsers can fill it in', () => {
    expect(must(form.querySelector('#country')).getAttribute('autocomplete')).toBe('country-name');
  });

  test.each(['service', 'revenue'])('%s has nothing chosen at first, and no option without a value', (name) => {
    const [placeholder, ...options] = form.querySelectorAll(`#${name} option`);
    expect(['disabled', 'hidden', 'selected'].filter((mark) => !must(placeholder).hasAttribute(mark))).toEqual([]);
    expect([must(placeholder), ...options].filter((option) => !option.getAttribute('value'))).toEqual([]);
    expect(options.filter((option) => option.hasAttribute('selected'))).toEqual([]);
  });
});

describe('section 9, options of the form', () => {
  test('the services are under these headings, in order', () => {
    const headings = form.querySelectorAll('#service optgroup').map((group) => group.getAttribute('label'));
    expect(headings).toEqual(SERVICE_GROUPS.map(([heading]) => heading));
  });

  test.each(SERVICE_GROUPS)('under %s: the services in order', (heading, ids) => {
    const asked = valuesIn(`#service optgroup[label="${heading}"] option`).filter((id) => ids.includes(id));
    expect(asked).toEqual(ids);
  });

  test('geo is spelled out', () => {
    expect(textOf(must(form.querySelector('#service option[value=geo]')))).toBe(GEO);
  });

  test('the ranges of revenue', () => expect(valuesIn('#revenue option:not([hidden])')).toEqual(REVENUES));

  test('the platforms, and how they are shown', () => {
    const boxes = form.querySelectorAll('[name=platforms]');
    expect(boxes.map((box) => [box.getAttribute('value'), textOf(must(box.parentNode))])).toEqual(PLATFORMS);
  });
});

describe('section 2, contact', () => {
  test('the hero has "Schedule a call", which leads to the section with the calendar', () => {
    expect(linksIn(main)).toContain('Schedule a call -> #consultation');
  });

  test('the section with the calendar has its heading and its line', () => {
    const section = band('/contact', 'Schedule a Free Consultation');
    expect(section.id).toBe('consultation');
    expect(textOf(must(section.querySelector('h2 ~ p')))).toBe('Book a time that works best for you');
  });

  test('section 7: the calendar is the widget of Calendly or Cal.com', () => {
    const box = must(band('/contact', 'Schedule a Free Consultation').querySelector('[data-script]'));
    const { hostname } = new URL(must(box.getAttribute('data-page')));
    const [provider = ''] = /(calendly|cal)\.com$/.exec(hostname) ?? [];
    expect([provider, box.getAttribute('data-script')]).toBeOneOf([
      ['calendly.com', 'https://assets.calendly.com/assets/external/widget.js'],
      ['cal.com', 'https://app.cal.com/embed/embed.js'],
    ]);
  });

  test('section 7: without its script the form posts to the function', () => {
    expect(new URL(must(form.getAttribute('action')), 'http://site').pathname).toBe('/functions/v1/send-contact-email');
    expect(form.getAttribute('method')).toBe('post');
  });

  test('section 8: the page for visitors without a script says that the message was stored', () => {
    const thanks = must(documentAt('/contact').querySelector('#thanks'));
    expect(oneLine(thanks.structuredText)).toContain('Thank you for your interest!');
    expect(oneLine(thanks.structuredText)).toContain("We'll get back to you shortly.");
    expect(targetsIn(thanks)).toContain('/');
  });
});
