/** A version of a product as the fields of a form, and back. */
import type { ClientData, listProducts } from '@sandigan/contract/client/operator'
import { type FieldSpec, payloadFrom, type Values } from '../../shared/action/fields.ts'
import { PERCENT, percentOf, ppmOf } from '../../shared/format/percent.ts'

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

const STAMP_TAX = [
  { value: 'lender', label: 'Borne by the lender' },
  { value: 'borrower', label: 'Borne by the borrower' },
] as const

const DUE_DATES = [
  { value: 'as-is', label: 'Stay where they fall' },
  { value: 'next-business-day', label: 'Move to the next business day' },
] as const

const POP_TYPES = [
  { value: '1', label: 'The agreement, on Next' },
  { value: '2', label: 'A question, on going back' },
] as const

/** `3 x 30`: three installments, thirty days apart. */
export const termText = ({ periods, termUnit }: Version['choices'][number]): string =>
  `${periods} x ${termUnit}`

function readTerm(line: string): { periods: number; termUnit: number } {
  const [periods = '', termUnit = ''] = line.split(/[x×]/i)
  return { periods: Number(periods), termUnit: Number(termUnit) }
}

/** What a product begins with that there is not yet. */
export const BLANK: Omit<Version, 'productId' | 'effectiveFrom'> = {
  version: 0,
  state: 'planned',
  name: '',
  amount: { min: '2000.00', max: '10000.00', step: '500.00' },
  choices: [{ periods: 4, termUnit: 30 }],
  dailyRatePpm: 1_500,
  feePpm: 30_000,
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'next-business-day',
  client: 'any',
  look: { logo: '', tagline: { en: '', fil: '' }, popType: 1, rank: 100 },
}

/** What a form of the next version begins with: what an earlier one has, from tomorrow on. */
export const nextVersionFields = (
  now: Omit<Version, 'productId' | 'effectiveFrom'>,
  tomorrow: string,
): readonly FieldSpec[] => [...termFields(now, tomorrow), ...ruleFields(now), ...presentationFields(now)]

function termFields(
  now: Omit<Version, 'productId' | 'effectiveFrom'>,
  tomorrow: string,
): readonly FieldSpec[] {
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
      label: 'Interest a day, %',
      kind: 'text',
      pattern: PERCENT,
      initial: percentOf(now.dailyRatePpm),
    },
    {
      name: 'feePpm',
      label: 'Processing fee, %',
      kind: 'text',
      pattern: PERCENT,
      initial: percentOf(now.feePpm),
    },
    { name: 'feeMode', label: 'The fee is', kind: 'choice', options: FEE_MODES, initial: now.feeMode },
    {
      name: 'stampTaxBorneBy',
      label: 'Stamp tax on the note is',
      kind: 'choice',
      options: STAMP_TAX,
      hint: 'The borrower’s is deducted from the payout: a part of the cost, of the effective rate and of what the ceilings limit.',
      initial: now.stampTaxBorneBy ?? 'lender',
    },
  ]
}

function ruleFields(now: Omit<Version, 'productId' | 'effectiveFrom'>): readonly FieldSpec[] {
  return [
    {
      name: 'lateCapPpm',
      label: 'Cap of late charges, %',
      kind: 'text',
      pattern: PERCENT,
      hint: 'Of the amount borrowed.',
      optional: true,
      initial: now.lateCapPpm == null ? '' : percentOf(now.lateCapPpm),
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

/** Its place and texts in the list of products. Other parts of its presentation are copied unchanged. */
function presentationFields({ look }: Pick<Version, 'look'>): readonly FieldSpec[] {
  return [
    { name: 'look.tagline.en', label: 'Tagline, English', kind: 'text', initial: look.tagline.en },
    { name: 'look.tagline.fil', label: 'Tagline, Filipino', kind: 'text', initial: look.tagline.fil },
    {
      name: 'look.rank',
      label: 'Place on the shelf',
      kind: 'number',
      hint: 'The smallest comes first.',
      initial: String(look.rank),
    },
    {
      name: 'look.popType',
      label: 'Before it is agreed to',
      kind: 'choice',
      options: POP_TYPES,
      initial: String(look.popType),
    },
  ]
}

/** The payload of a draft as far as it is typed. */
export function draftPayload(
  fields: readonly FieldSpec[],
  values: Values,
  given: { productId: string; version: number; look: Omit<Version['look'], 'logo'> },
): Record<string, unknown> {
  // What is given is written into.
  const { choices, look, dailyRatePpm, feePpm, lateCapPpm, stampTaxBorneBy, ...rest } = payloadFrom(
    fields,
    values,
    structuredClone(given),
  )
  return {
    ...rest,
    dailyRatePpm: ppmOf(dailyRatePpm),
    feePpm: ppmOf(feePpm),
    ...(lateCapPpm !== undefined && { lateCapPpm: ppmOf(lateCapPpm) }),
    ...(stampTaxBorneBy === 'borrower' && { stampTaxBorneBy }),
    choices: Array.isArray(choices) ? choices.map((line) => readTerm(String(line))) : [],
    look: { ...(look as object), popType: Number((look as { popType: unknown }).popType) },
  }
}
