/** A version of a product as the fields of a form, and back. */
import type { ClientData, listProducts } from '@sandigan/contract/client/operator'
import type { FieldSpec } from '../../shared/action/fields.ts'

export type Version = ClientData<typeof listProducts>[number]

export const CLIENTS = [
  { value: 'new', label: 'New borrowers' },
  { value: 'repeat', label: 'Borrowers who have paid a loan back' },
  { value: 'any', label: 'Everybody' },
] as const

const FEE_MODES = [
  { value: 'deducted', label: 'Deducted from what is paid out' },
  { value: 'spread', label: 'Spread over the installments' },
] as const

const DUE_DATES = [
  { value: 'as-is', label: 'Stay where they fall' },
  { value: 'next-business-day', label: 'Move to the next business day' },
] as const

const PPM_HINT = 'Parts per million: 10000 is 1 %.'

/** `3 x 30`: three installments, thirty days apart. */
export const termText = ({ periods, termUnit }: Version['choices'][number]): string =>
  `${periods} x ${termUnit}`

function readTerm(line: string): { periods: number; termUnit: number } {
  const [periods = '', termUnit = ''] = line.split(/[x×]/i)
  return { periods: Number(periods), termUnit: Number(termUnit) }
}

/** What a form of the next version begins with: what holds now, from tomorrow on. */
export function nextVersionFields(now: Version, tomorrow: string): readonly FieldSpec[] {
  return [
    { name: 'effectiveFrom', label: 'Effective from', kind: 'day', initial: tomorrow },
    { name: 'name', label: 'Name', kind: 'text', initial: now.name },
    { name: 'amount.min', label: 'Smallest amount', kind: 'pesos', initial: now.amount.min },
    { name: 'amount.max', label: 'Largest amount', kind: 'pesos', initial: now.amount.max },
    { name: 'amount.step', label: 'In steps of', kind: 'pesos', initial: now.amount.step },
    {
      name: 'choices',
      label: 'Terms',
      kind: 'lines',
      hint: 'One a line: installments x days between them, such as 3 x 31. 91 to 365 days together.',
      initial: now.choices.map(termText).join('\n'),
    },
    {
      name: 'dailyRatePpm',
      label: 'Interest a day',
      kind: 'number',
      hint: PPM_HINT,
      initial: String(now.dailyRatePpm),
    },
    { name: 'feePpm', label: 'Processing fee', kind: 'number', hint: PPM_HINT, initial: String(now.feePpm) },
    { name: 'feeMode', label: 'The fee is', kind: 'choice', options: FEE_MODES, initial: now.feeMode },
    {
      name: 'lateCapPpm',
      label: 'Cap of late charges',
      kind: 'number',
      hint: `${PPM_HINT} None where left out.`,
      optional: true,
      initial: now.lateCapPpm == null ? '' : String(now.lateCapPpm),
    },
    {
      name: 'extensionAllowed',
      label: 'Can be extended',
      kind: 'check',
      initial: now.extensionAllowed,
    },
    {
      name: 'maxExtensions',
      label: 'Extensions at most',
      kind: 'number',
      hint: 'Two where left out.',
      optional: true,
      initial: now.maxExtensions === undefined ? '' : String(now.maxExtensions),
    },
    {
      name: 'dueDateRule',
      label: 'Due dates on holidays',
      kind: 'choice',
      options: DUE_DATES,
      initial: now.dueDateRule,
    },
    { name: 'client', label: 'For', kind: 'choice', options: CLIENTS, initial: now.client },
  ]
}

/** The lines of the terms as the call wants them. */
export const withTerms = ({ choices, ...fields }: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  choices: Array.isArray(choices) ? choices.map((line) => readTerm(String(line))) : [],
})
