/** On which days a payment must have been made to be in a file by its end. */
import { addBusinessDays, addDays, type Holidays, type IsoDate } from '@sandigan/lending'
import type { SettlementFormat } from '../../platform/config/settlement-format.ts'
import type { ProviderCodes } from '../../platform/database/tables/payments.ts'

/** How a payment was made, as far as it makes a difference to when it is settled. */
export type PaidBy = ProviderCodes['kind']

export type Settling = Pick<SettlementFormat, 'settlesWithinDays' | 'settlesInBusinessDays'>

interface Days {
  readonly first: IsoDate
  readonly last: IsoDate
}

const ALL: readonly PaidBy[] = ['qr', 'code', 'redirect']

/** Of a payment of which nobody knows how it was made the longest time counts: it is not called missing too early. */
export const slowest = ({ settlesInBusinessDays: days }: Settling): PaidBy =>
  days === undefined ? 'qr' : ALL.reduce((most, by) => (days[by] > days[most] ? by : most))

/** More calendar days than so many business days can last: a week has five of them, and no three weeks are holidays. */
const LONGEST_GAP = 21

/**
 * @returns the days of payment whose money must be in a file of these days, and in no earlier one, with how it was paid.
 * Daily files together have each once.
 */
export function daysToBeSettled(
  { first, last }: Days,
  settling: Settling,
  holidays: Holidays,
): ReadonlyMap<IsoDate, ReadonlySet<PaidBy>> {
  const { settlesWithinDays: within = 0, settlesInBusinessDays: business } = settling
  const dueOn = (day: IsoDate, by: PaidBy): IsoDate =>
    business === undefined ? addDays(day, within) : addBusinessDays(day, business[by], holidays)
  const longest = business === undefined ? within : 2 * business[slowest(settling)] + LONGEST_GAP
  const days = new Map<IsoDate, ReadonlySet<PaidBy>>()
  for (let day = addDays(first, -longest); day <= last; day = addDays(day, 1)) {
    const due = ALL.filter((by) => dueOn(day, by) >= first && dueOn(day, by) <= last)
    if (due.length > 0) days.set(day, new Set(due))
  }
  return days
}
