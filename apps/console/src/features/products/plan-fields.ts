/** What a plan is made of, as it is typed, and as the server takes it. */
import type { ClientData, showBehaviour, simulateProduct } from '@sandigan/contract/client/operator'
import { type FieldSpec, payloadFrom, type Values } from '../../shared/action/fields.ts'

export type Behaviours = ClientData<typeof showBehaviour>
export type Behaviour = Behaviours['example']
type RateName = Exclude<keyof Behaviour, 'lateDays'>

interface Rate {
  readonly name: RateName
  readonly label: string
  readonly hint: string
  readonly min: number
  readonly max: number
  readonly step: number
}

const PPM_OF_PERCENT = 10_000
const percents = (name: RateName, label: string, hint: string, max: number, step = 0.5): Rate => ({
  name,
  label,
  hint,
  min: 0,
  max: max * PPM_OF_PERCENT,
  step: step * PPM_OF_PERCENT,
})

/** Of installments: what is left of all of them is paid on time. */
export const INSTALMENT_RATES: readonly Rate[] = [
  percents('late', 'Paid late', 'Of installments; more often after a late one.', 60),
  percents('stopped', 'Never paid', 'The loan defaults from there on.', 20, 0.1),
  percents('extended', 'Extended', 'Where the product allows it.', 30),
  percents('prepaid', 'Settled early', 'All of the loan, once its contract allows it.', 30),
]

export const OTHER_RATES: readonly Rate[] = [
  percents('again', 'Borrow again', 'Of borrowers who have paid a loan back.', 100, 1),
  percents('monthShock', 'Bad and good months', 'So much more or less lateness, for everybody.', 100, 1),
  {
    name: 'writeOffAfterDays',
    label: 'Written off after',
    hint: 'Days late.',
    min: 91,
    max: 365,
    step: 1,
  },
  percents('recovered', 'Pay something later', 'Of borrowers whose loan was written off.', 100, 1),
  percents('recoveredPart', 'How much of it', 'Of what they owe.', 100, 1),
]

export const rateText = ({ name }: Rate, value: number): string =>
  name === 'writeOffAfterDays'
    ? `${value} days`
    : `${(value / PPM_OF_PERCENT).toLocaleString('en-PH', { maximumFractionDigits: 1 })}%`

export const BOOK_FIELDS: readonly FieldSpec[] = [
  { name: 'borrowers', label: 'Borrowers', kind: 'number', initial: '200' },
  {
    name: 'days',
    label: 'For',
    kind: 'choice',
    options: [
      { value: '182', label: 'Half a year' },
      { value: '365', label: 'A year' },
      { value: '547', label: 'A year and a half' },
      { value: '730', label: 'Two years' },
    ],
    initial: '365',
  },
  {
    name: 'seeds',
    label: 'Books',
    kind: 'choice',
    hint: 'Each with other chances; the band is where eight of ten lie.',
    options: ['1', '3', '5', '9'].map((value) => ({ value, label: value })),
    initial: '3',
  },
  { name: 'cash', label: 'Cash to begin with', kind: 'pesos', initial: '0.00' },
  {
    name: 'fundsRate',
    label: 'Cost of funds a year, %',
    kind: 'text',
    pattern: String.raw`\d{1,2}(\.\d{1,2})?`,
    initial: '12',
  },
  { name: 'costPerLoan', label: 'Cost of each loan', kind: 'pesos', initial: '100.00' },
]

/** What the rates of a plan are made of: each as text, and where they came from. */
export const rateValues = (behaviour: Behaviour, source: 'example' | 'own'): Values => {
  const { lateDays, ...rates } = behaviour
  const texts = Object.entries(rates).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(texts), lateDays: JSON.stringify(lateDays), source }
}

export const rateOf = (values: Values, { name }: Pick<Rate, 'name'>): number => Number(values[name] ?? 0)

/** @param version the fields of a version or a draft, as the server takes them */
export function planPayload(version: Record<string, unknown>, values: Values): Record<string, unknown> {
  const { days, seeds, fundsRate, ...book } = payloadFrom(BOOK_FIELDS, values, {})
  const names = [...INSTALMENT_RATES, ...OTHER_RATES]
  const rates = Object.fromEntries(names.map((rate) => [rate.name, rateOf(values, rate)]))
  return {
    ...version,
    ...book,
    days: Number(days),
    seeds: Number(seeds),
    seed: 1,
    fundsRate: Math.round(Number(fundsRate) * PPM_OF_PERCENT),
    source: values['source'] ?? 'example',
    behaviour: { ...rates, lateDays: JSON.parse(values['lateDays'] ?? '[]') as unknown },
  }
}

export type Simulated = ClientData<typeof simulateProduct>
export type PlanMonth = Simulated['months'][number] & { readonly day: string }

export interface VintageRow {
  readonly day: string
  readonly month: string
  readonly lent: string
  readonly lost: readonly string[]
  /** Of what was lent, in per cent. */
  readonly share: number
}
