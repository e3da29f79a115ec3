/** How much a loan of a product is to be paid back with, before anybody has chosen an amount. */
import {
  type Centavos,
  type ClientKind,
  type IsoDate,
  NO_HOLIDAYS,
  offerOf,
  type ProductVersion,
  termDays,
} from '@sandigan/lending'
import { derivedFrom } from '../../platform/cache/cache.ts'
import { dayCount, fill, type LoanCopy, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import { middleOf } from './choose-offer.ts'

interface Example {
  readonly amount: Centavos
  readonly days: number
  readonly payments: number
  /** The largest of them, rounded up to a peso: an offer on another day never costs more. */
  readonly each: Centavos
}

const PESO: Centavos = 100

/** Calculated once for a version of a product and a day. */
const exampleOf = derivedFrom((version: ProductVersion, of: `${ClientKind} ${IsoDate}`): Example | null => {
  const [client, on] = of.split(' ') as [ClientKind, IsoDate]
  const [choice] = version.choices
  if (choice === undefined) return null
  const amount = middleOf(version)
  // Holidays move dates by a few days, which a rounded figure bears.
  const offer = offerOf(version, { amount, ...choice, client, on }, NO_HOLIDAYS)
  if (!offer.ok) return null
  const largest = Math.max(...offer.plan.instalments.map(({ total }) => total))
  const each = Math.ceil(largest / PESO) * PESO
  return { amount, days: termDays(choice), payments: choice.periods, each }
})

/** `₱5,000 for 120 days: 4 payments of about ₱1,404`; empty where there is none. */
export function payExample(
  copy: LoanCopy,
  version: ProductVersion,
  { client, on }: { client: ClientKind; on: IsoDate },
): string {
  const example = exampleOf(version, `${client} ${on}`)
  if (example === null) return ''
  const { amount, days, payments, each } = example
  const values = { amount: wholePeso(amount), days: dayCount(copy, days), n: payments, each: wholePeso(each) }
  return fill(payments === 1 ? copy.card.exampleOnce : copy.card.example, values)
}
