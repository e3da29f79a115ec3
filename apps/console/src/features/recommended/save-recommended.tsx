import { saveRecommended } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'

/** A text of a partner in both languages. */
const both = (name: string, label: string): FieldSpec[] => [
  { name: `partner.${name}.en`, label: `${label}, English`, kind: 'text', optional: true },
  { name: `partner.${name}.fil`, label: `${label}, Filipino`, kind: 'text', optional: true },
]

const FIELDS: readonly FieldSpec[] = [
  { name: 'recommendedId', label: 'Name on the list', kind: 'text', pattern: '[a-z0-9\\-]{3,40}' },
  { name: 'rank', label: 'Place', kind: 'number', initial: '100', hint: 'The smallest comes first.' },
  { name: 'enabled', label: 'Can be tapped', kind: 'check', initial: true },
  {
    name: 'productId',
    label: 'Our product',
    kind: 'text',
    optional: true,
    hint: 'Either this, or everything about a partner below.',
  },
  {
    name: 'tags',
    label: 'Tags',
    kind: 'lines',
    optional: true,
    hint: 'English | Filipino, one a line, at most six.',
  },
  { name: 'partner.name', label: 'Partner', kind: 'text', optional: true },
  {
    name: 'partner.link',
    label: 'Leads to',
    kind: 'text',
    optional: true,
    hint: 'https, or the app’s own scheme.',
  },
  ...both('buttonText', 'Button'),
  ...both('range', 'Amounts'),
  ...both('rangeDescription', 'Under the amounts'),
  ...both('rate', 'Rate'),
  ...both('description', 'Description'),
]

/** `Fast | Mabilis` in both languages; where the second is left out, the first stands for it. */
function readTag(line: string): { en: string; fil: string } {
  const [en = '', fil = en] = line.split('|').map((part) => part.trim())
  return { en, fil }
}

const withTags = ({ tags, ...fields }: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  tags: Array.isArray(tags) ? tags.map((line) => readTag(String(line))) : [],
})

/** Adds an entry, or says one anew: the server refuses one that is neither ours nor whole. */
export const SaveRecommended = () => (
  <Action
    name="saveRecommended"
    call={saveRecommended}
    title="Recommend a product"
    kind="primary"
    shortcut="a"
    about="An entry of the same name is said anew."
    fields={FIELDS}
    toPayload={withTags}
    done={({ recommendedId }) => `${recommendedId} is on the list`}
  />
)
