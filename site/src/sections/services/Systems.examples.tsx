import type { Examples } from '../../gallery/example.ts';
import { Systems } from './Systems.tsx';

const systems = {
  heading: 'What it has to work with',
  intro: 'If yours isn’t on the list, we’ll ask to see an export before we promise anything.',
  groups: [
    {
      title: 'ERP',
      names: ['NetSuite', 'Epicor Prophet 21', 'SAP Business One', 'Microsoft Dynamics 365', 'Sage 100'],
    },
    { title: 'Product data and feeds', names: ['Akeneo', 'Feedonomics', 'Google Merchant Center'] },
    { title: 'Marketplaces', names: ['Amazon'] },
  ],
};

export default {
  'On paper': <Systems systems={systems} />,
  'On shoal': <Systems systems={systems} ground="shoal" />,
} satisfies Examples;
