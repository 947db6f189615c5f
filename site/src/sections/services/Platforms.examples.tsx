import type { Examples } from '../../gallery/example.ts';
import { Platforms } from './Platforms.tsx';

const items = [
  { title: 'Shopify', text: 'Orders, abandoned carts and customer tags start a flow. Consent travels along.' },
  { title: 'Salesforce', text: 'Account stage decides whether a late dealer gets a reminder or a call.' },
  {
    title: 'WordPress',
    text: 'Catalog requests and dealer applications open a record that the first order completes.',
  },
  { title: 'Magento', text: 'Customer groups and shared catalogs tell a flow whose price list it may quote.' },
  { title: 'Other', text: 'An ERP or dealer portal joins through its export, once we have seen sample rows.' },
];

export default {
  Five: (
    <Platforms
      heading="Platforms we connect"
      intro="Each holds a piece of the customer, so one record runs through them all."
      items={items}
    />
  ),
} satisfies Examples;
