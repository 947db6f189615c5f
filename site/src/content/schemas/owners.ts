import { REVENUES } from '@fairlead/contract/lists.ts';
import { ORIGINS } from '@fairlead/contract/origin.ts';
import { z } from 'zod';
import { atLeast, ref } from './text.ts';

const list = <S extends z.ZodType>(item: S) => z.array(item).min(1, atLeast(1));

/** Who gets a new lead: the first rule that fits. The server reads it, for the desk; no page shows it. */
export const owners = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        services: list(ref('services')).optional(),
        revenues: list(z.enum(REVENUES))
          .optional()
          .meta({ help: 'What the lead’s company sells in a year, as the form offers it.' }),
        countries: list(z.string().trim().min(1, 'Write a country, as the form offers it.')).optional(),
        origins: list(z.enum(ORIGINS)).optional().meta({ help: 'How the lead came, such as by the form or by hand.' }),
        owners: list(
          z
            .email('Write the email address of somebody in DESK_USERS, such as ann@example.com.')
            .describe('an email address, such as ann@example.com'),
        )
          .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Name everybody once.')
          .meta({ help: 'Who gets it. Several take turns, in this order.' }),
      }),
    )
    .meta({ help: 'The first rule that fits a new lead says who gets it.' }),
});
