import { type Examples, example } from '../../gallery/example.ts';
import { FieldChecks } from './FieldChecks.tsx';

const group = {
  name: 'platforms',
  label: 'Platforms',
  note: '(optional)',
  options: { Shopify: 'Shopify', Salesforce: 'Salesforce', Wordpress: 'WordPress', Magento: 'Magento', Other: 'Other' },
};

export default {
  Empty: <FieldChecks {...group} />,
  Filled: example(<FieldChecks {...group} />, { answers: { platforms: ['Shopify'] } }),
  'Under the pointer': example(<FieldChecks {...group} />, { forced: { hover: 'legend + div label' } }),
  'In focus': example(<FieldChecks {...group} />, { forced: { 'focus-visible': 'input' } }),
  'Not accepted': <FieldChecks {...group} error="Choose platforms from the list." />,
} satisfies Examples;
