/** A campaign as the fields of a form. */
import type { ClientData, listCampaigns } from '@sandigan/contract/client/operator'
import type { FieldSpec } from '../../shared/action/fields.ts'

export type Campaign = ClientData<typeof listCampaigns>[number]

export const PAGES = [
  { value: 'landing', label: 'The registration' },
  { value: 'download', label: 'The stores' },
] as const

const NAME: FieldSpec = {
  name: 'campaignId',
  label: 'Name in links',
  kind: 'text',
  pattern: String.raw`[\w\-]{3,64}`,
  hint: 'Letters, digits, - and _. It stays for good.',
}

/** @param now nothing for a new one, whose name in links is still to be chosen */
export const campaignFields = (now: Campaign | undefined, today: string): readonly FieldSpec[] => [
  ...(now === undefined ? [NAME] : []),
  { name: 'name', label: 'Name', kind: 'text', initial: now?.name ?? '' },
  { name: 'startsOn', label: 'First day', kind: 'day', initial: now?.startsOn ?? today },
  { name: 'endsOn', label: 'Last day', kind: 'day', optional: true, initial: now?.endsOn ?? '' },
  { name: 'page', label: 'Leads to', kind: 'choice', options: PAGES, initial: now?.page ?? 'landing' },
  {
    name: 'productId',
    label: 'Product',
    kind: 'text',
    optional: true,
    hint: 'The title names its largest amount; that of everything on offer where it is left out.',
    initial: now?.productId ?? '',
  },
  {
    name: 'source',
    label: 'Partner or source',
    kind: 'text',
    optional: true,
    hint: 'Who sends the visitors: user_from of the link.',
    pattern: String.raw`[\w.\-]{1,64}`,
    initial: now?.source ?? '',
  },
  {
    name: 'tag',
    label: 'Tag',
    kind: 'text',
    optional: true,
    hint: 'utm_tag of the link.',
    pattern: String.raw`[\w.\-]{1,128}`,
    initial: now?.tag ?? '',
  },
  { name: 'paused', label: 'Paused', kind: 'check', initial: now?.paused ?? false },
]
