import type { FieldSpec } from '../../shared/action/fields.ts'
import { KIND_OPTIONS, kindsWith } from './kinds.ts'

const PAID = kindsWith(({ debit }) => debit !== undefined)
const BANK = kindsWith(({ debit, credit }) => debit === 'bank' || credit === 'bank')
const WITHHOLDING = kindsWith(({ withholds }) => withholds === true)
const NAMED = kindsWith(({ counterparty }) => counterparty === true)
const UNNAMED = PAID.filter((kind) => !NAMED.includes(kind))
const PROVEN = kindsWith(({ document }) => document === true)
const UNPROVEN = PAID.filter((kind) => !PROVEN.includes(kind))

const when = (is: readonly string[]) => ({ field: 'kind', is })

const WHO = { name: 'counterparty', label: 'Who paid or was paid', kind: 'text' } as const
const DOCUMENT = { name: 'document', label: 'Number of the document', kind: 'text' } as const

/** The form of an entry: which facts it takes depends on the kind. @param initial what is known of it, from a bank line say */
export const entryFields = (initial: {
  readonly day: string
  readonly amount?: string
  /** Those that a form offers; all if left out. */
  readonly kinds?: readonly string[]
}): readonly FieldSpec[] => [
  { name: 'reference', label: 'Reference', kind: 'reference', prefix: 'entry' },
  {
    name: 'kind',
    label: 'What happened',
    kind: 'choice',
    options: KIND_OPTIONS.filter(({ value }) => initial.kinds?.includes(value) ?? true),
  },
  { name: 'day', label: 'Day', kind: 'day', initial: initial.day, hint: 'Of a month that is not closed.' },
  {
    name: 'amount',
    label: 'Amount',
    kind: 'pesos',
    when: when(PAID),
    ...(initial.amount && { initial: initial.amount }),
  },
  {
    name: 'withheld',
    label: 'Of it withheld as tax',
    hint: 'It is owed to the tax authority (2050), and so much less leaves the bank.',
    kind: 'pesos',
    optional: true,
    when: when(WITHHOLDING),
  },
  { ...WHO, when: when(NAMED) },
  { ...WHO, optional: true, when: when(UNNAMED) },
  {
    name: 'tin',
    label: 'TIN',
    kind: 'text',
    pattern: '\\d{3}-?\\d{3}-?\\d{3}(-?\\d{3,5})?',
    hint: 'Such as 123-456-789-000.',
    optional: true,
    when: when(PAID),
  },
  { ...DOCUMENT, hint: 'Of the invoice, the receipt or the contract.', when: when(PROVEN) },
  { ...DOCUMENT, optional: true, when: when(UNPROVEN) },
  {
    name: 'through',
    label: 'Where the money stands',
    kind: 'choice',
    options: [
      { value: 'bank', label: '1040 Bank' },
      {
        value: 'unexplained',
        label: '1090 Bank items to explain',
        hint: 'This entry explains what was posted there before.',
      },
    ],
    when: when(initial.kinds === undefined ? BANK : []),
  },
  { name: 'note', label: 'Note', kind: 'area', optional: true, folded: true },
]
