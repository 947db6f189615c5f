import { z } from 'zod';
import { plate } from '../art.ts';
import { id, label, path, some, upTo } from '../text.ts';

const tab = z.strictObject({
  id,
  title: label(28),
  icon: plate,
  link: path,
  description: upTo(105),
  details: some(z.strictObject({ title: label(28), text: upTo(40) }), 2, 4),
});

/** The explorer of services: tabs with a description, some details and a link each. */
export const explorer = z.strictObject({
  heading: label(48),
  tabs: some(tab, 2, 6).superRefine((tabs, context) => {
    tabs.forEach(({ id }, index) => {
      if (tabs.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is the id of an earlier tab too.` });
    });
  }),
});
