import { z } from 'zod';
import { plate } from './art.ts';
import { atLeast, id, label, path, some } from './text.ts';

const listed = z.strictObject({
  id: id.meta({ help: 'The end of its address, such as seo.' }),
  /** The name in menus, breadcrumbs, cards, the form and letters. */
  name: label(32),
  menu: z.boolean().optional().meta({ help: 'Untick for a service that the form offers and the menu leaves out.' }),
});

const group = z.strictObject({
  id: id.meta({ help: 'The name by which the code calls the group.' }),
  title: label(40),
  icon: plate,
  services: z.array(listed).min(1, atLeast(1)),
});

/** A service that was removed or renamed: leads that name it stay readable, and its old address leads to `now`. */
const former = z.strictObject({
  id: id.meta({ help: 'The end of its old address.' }),
  name: label(32),
  now: path.meta({ help: 'The page that visitors of the old address get.' }),
});

/**
 * The one list of services, in the order of the form. The menu has the same order. It is JSON, because the form and the
 * function read it too (contract/lists.ts), and neither can read YAML.
 */
export const serviceList = z
  .strictObject({
    groups: some(group, 1, 8).meta({ help: 'The services as the menu and the form group them.' }),
    former: z
      .array(former)
      .meta({ help: 'Services that are gone. Leads that name them stay readable, and their old addresses lead on.' }),
  })
  .meta({ asWritten: true })
  .superRefine(({ groups, former }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const seen = new Map<string, string>();
    const check = (value: string, path: (string | number)[], place: string, remedy: string) => {
      const first = seen.get(value);
      if (first) wrong([...path, 'id'], `"${value}" is already ${first}. ${remedy}`);
      else seen.set(value, place);
    };
    groups.forEach(({ id, services, title }, at) => {
      services.forEach(({ id }, index) => {
        check(id, ['groups', at, 'services', index], `in the group "${title}"`, 'List a service once.');
      });
      if (groups.findIndex((group) => group.id === id) < at)
        wrong(['groups', at, 'id'], `Another group is "${id}" too. Give each its own id.`);
    });
    former.forEach(({ id }, index) => {
      check(id, ['former', index], 'a former service', 'A former service has an id that no other service has.');
    });
  });
export type ServiceList = z.infer<typeof serviceList>;
