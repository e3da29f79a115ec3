import { type ClientData, type listRecommended, saveRecommended } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'

export type Entry = ClientData<typeof listRecommended>[number]
type Partner = NonNullable<Entry['partner']>
type Words = Exclude<keyof Partner, 'name' | 'link'>

/** A text of a partner in both languages. */
const both = (now: Partner | undefined, name: Words, label: string): FieldSpec[] => [
  {
    name: `partner.${name}.en`,
    label: `${label}, English`,
    kind: 'text',
    optional: true,
    initial: now?.[name].en ?? '',
  },
  {
    name: `partner.${name}.fil`,
    label: `${label}, Filipino`,
    kind: 'text',
    optional: true,
    initial: now?.[name].fil ?? '',
  },
]

const NAME: FieldSpec = {
  name: 'recommendedId',
  label: 'Name on the list',
  kind: 'text',
  pattern: '[a-z0-9\\-]{3,40}',
}

/** @param now nothing for a new entry; one that is there is shown as it is, so that nothing has to be typed again */
const fieldsOf = (now: Entry | undefined): readonly FieldSpec[] => [
  ...(now === undefined ? [NAME] : []),
  {
    name: 'rank',
    label: 'Place',
    kind: 'number',
    initial: String(now?.rank ?? 100),
    hint: 'The smallest comes first.',
  },
  { name: 'enabled', label: 'Can be tapped', kind: 'check', initial: now?.enabled ?? true },
  { name: 'from', label: 'First day', kind: 'day', optional: true, initial: now?.from ?? '' },
  { name: 'until', label: 'Last day', kind: 'day', optional: true, initial: now?.until ?? '' },
  {
    name: 'tags',
    label: 'Tags',
    kind: 'lines',
    optional: true,
    hint: 'English | Filipino, one a line, at most six.',
    initial: now?.tags.map(({ en, fil }) => (en === fil ? en : `${en} | ${fil}`)).join('\n') ?? '',
  },
  ...(now?.partner === undefined ? [productField(now)] : []),
  ...(now?.productId === undefined ? partnerFields(now?.partner) : []),
]

const productField = (now: Entry | undefined): FieldSpec => ({
  name: 'productId',
  label: 'Our product',
  kind: 'text',
  optional: true,
  ...(now === undefined && { hint: 'Either this, or everything about a partner below.' }),
  initial: now?.productId ?? '',
})

const partnerFields = (now: Partner | undefined): readonly FieldSpec[] => [
  { name: 'partner.name', label: 'Partner', kind: 'text', optional: true, initial: now?.name ?? '' },
  {
    name: 'partner.link',
    label: 'Leads to',
    kind: 'text',
    optional: true,
    hint: 'https, or the app’s own scheme.',
    initial: now?.link ?? '',
  },
  ...both(now, 'buttonText', 'Button'),
  ...both(now, 'range', 'Amounts'),
  ...both(now, 'rangeDescription', 'Under the amounts'),
  ...both(now, 'rate', 'Rate'),
  ...both(now, 'description', 'Description'),
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
export const SaveRecommended = ({ entry }: { entry?: Entry }) => (
  <Action
    call={saveRecommended}
    title={entry === undefined ? 'Recommend a product' : 'Edit'}
    kind={entry === undefined ? 'primary' : 'plain'}
    shortcut={entry === undefined ? 'a' : 'e'}
    about={entry === undefined && 'An entry of the same name is said anew.'}
    given={entry === undefined ? {} : { recommendedId: entry.recommendedId }}
    fields={fieldsOf(entry)}
    toPayload={withTags}
    done={({ recommendedId }) => `${recommendedId} is on the list`}
  />
)
