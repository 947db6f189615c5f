import type { Item } from '@fairlead/ui/blocks/Items.tsx';
import type { ArtName } from '../../art/drawings.ts';
import type { Placed } from '../module.ts';

/** What a list shows in any look. */
export type ListProps = {
  heading: string;
  intro?: string | undefined;
  items: (Item & {
    icon?: ArtName | undefined;
    /** Who of the team says it. */
    by?: { name: string; href: string } | undefined;
  })[];
} & Placed;
