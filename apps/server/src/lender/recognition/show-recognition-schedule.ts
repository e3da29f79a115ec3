import { done, type operatorCalls } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  effectiveMonthlyPpmOf,
  type LoanEvent,
  loanDay,
  recognitionSchedule,
} from '@sandigan/lending'
import { keyOfLoan, readEvents } from '../../core/loans/loan-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'

/** How the income of a loan is recognised; without rows where its dates alone say what is income. */
export const showRecognitionSchedule: OperatorHandler<typeof operatorCalls.showRecognitionSchedule> = async (
  { db, clock },
  _caller,
  { orderId },
) => {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const events: LoanEvent[] = await readEvents(db, key)
  const today = loanDay(events, clock.today())
  const schedule = recognitionSchedule(events, today)
  if (schedule === null) return done({ orderId, on: today, policy: null, notAccruedSince: null, rows: [] })
  const { recognition, notAccruedSince } = schedule
  const { policy: id, fees, nonAccrualAfter, lateCharges, losses, dailyRate } = recognition
  return done({
    orderId,
    on: today,
    policy: {
      id,
      fees,
      interest: nonAccrualAfter === null ? 'as-earned' : 'until-default',
      lateCharges,
      losses,
      effectiveMonthlyPpm: effectiveMonthlyPpmOf(dailyRate),
    },
    notAccruedSince,
    rows: schedule.rows.map(({ on, causes, isPlanned, ...sums }) => ({
      on,
      causes: [...causes],
      isPlanned,
      ...inPesos(sums),
    })),
  })
}

function inPesos<K extends string>(sums: Record<K, Centavos>): Record<K, string> {
  const entries = Object.entries<Centavos>(sums).map(([name, amount]) => [name, centavosToPesos(amount)])
  return Object.fromEntries(entries) as Record<K, string>
}
