import { loadLabels } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { serviceContext } from '../../pages/services/_service.ts';
import { Which } from './Which.tsx';

const { choices } = await serviceContext(await loadService('answer', 'seo'));
const band = <Which heading={(await loadLabels()).service.which} choices={choices} />;

export default {
  'Near duplicates': band,
  'Choice under the pointer': example(band, { forced: { hover: 'li a' } }),
} satisfies Examples;
