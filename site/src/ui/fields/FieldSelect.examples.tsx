import { type Examples, example } from '../../gallery/example.ts';
import { FieldSelect } from './FieldSelect.tsx';

const plain = {
  name: 'revenue',
  label: 'Annual Ecommerce Revenue',
  placeholder: 'Choose one',
  options: { '0-100k': '$0 to $100k', '100k-500k': '$100k to $500k', '500k-1m': '$500k to $1M' },
};
const grouped = {
  name: 'service',
  label: 'Interested Service',
  placeholder: 'Choose one',
  groups: {
    'SEO Services': { seo: 'SEO', 'technical-seo': 'Technical SEO', 'local-seo': 'Local SEO' },
    Advertising: { ppc: 'PPC', 'google-ads': 'Google Ads', 'social-ads': 'Social Ads' },
  },
};

export default {
  Empty: <FieldSelect {...plain} />,
  'Empty with groups': <FieldSelect {...grouped} />,
  Filled: example(<FieldSelect {...grouped} />, { answers: { service: 'technical-seo' } }),
  'In focus': example(<FieldSelect {...plain} />, { forced: { 'focus-visible': 'select' } }),
  'Not accepted': <FieldSelect {...plain} error="Choose a revenue range." />,
} satisfies Examples;
