import { done, type operatorCalls } from '@sandigan/contract'
import { type AgeBand, ageingOf, type Centavos, centavosToPesos, loanOn } from '@sandigan/lending'
import { loansWithEvents } from '../../core/loans/books-repository.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'

/** What borrowers owe on a day, by how long each instalment is late, over the whole book. */
export const showAgeing: PlainHandler<typeof operatorCalls.showAgeing> = async (
  { db, clock },
  _caller,
  { date = clock.today() },
) => {
  const bands: Record<AgeBand, { loans: number; amount: Centavos }> = {
    current: { loans: 0, amount: 0 },
    'late-1-30': { loans: 0, amount: 0 },
    'late-31-90': { loans: 0, amount: 0 },
    'late-91-plus': { loans: 0, amount: 0 },
  }
  for await (const events of loansWithEvents(db, date))
    for (const [band, amount] of Object.entries(ageingOf(loanOn(events, date))) as [AgeBand, Centavos][]) {
      if (amount === 0) continue
      bands[band].loans += 1
      bands[band].amount += amount
    }
  const rows = (Object.entries(bands) as [AgeBand, (typeof bands)[AgeBand]][]).map(
    ([band, { loans, amount }]) => ({
      band,
      loans,
      amount: centavosToPesos(amount),
    }),
  )
  const total = Object.values(bands).reduce((sum, { amount }) => sum + amount, 0)
  return done({ date, bands: rows, total: centavosToPesos(total) })
}
