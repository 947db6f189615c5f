import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Scheduling, type SchedulingProps } from './Scheduling.tsx';

const words: SchedulingProps['words'] = {
  title: 'Book a time',
  waiting: 'Loading',
  waitingNote: 'It comes from another company.',
  open: 'Open it in a new tab',
  silent: 'It did not load',
  silentNote: 'A blocker may be the reason.',
  unset: 'Booking is by message',
  unsetNote: 'Write to us.',
  fallback: 'Open the Calendar',
  write: 'Write to us instead',
};

test('without an address the box links to the form and names no provider', () => {
  const html = renderToStaticMarkup(<Scheduling form="#form" url="" words={words} />);
  expect(html).toContain('Booking is by message');
  expect(html).toContain('href="#form"');
  expect(html).not.toMatch(/data-calendar|calendly|Open the Calendar/);
});

test('with an address the HTML has both links to the provider and the address of its script', () => {
  const html = renderToStaticMarkup(
    <Scheduling form="#form" url="https://calendly.com/fairlead/intro" words={words} />,
  );
  expect(html.match(/href="https:\/\/calendly\.com\/fairlead\/intro"/g)).toHaveLength(2);
  expect(html).toContain('data-script="https://assets.calendly.com/assets/external/widget.js"');
});

test('an own host runs what the settings say', () => {
  const html = renderToStaticMarkup(
    <Scheduling form="#form" url="https://call.example/fairlead" own="cal" words={words} />,
  );
  expect(html).toContain('data-provider="cal"');
  expect(html).toContain('data-origin="https://call.example" data-script="https://call.example/embed/embed.js"');
});
