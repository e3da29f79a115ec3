import type { operatorCalls } from '@sandigan/contract'
import { addDays, endPauseEarly, grantPause as grantPauseRule, loanOn, loanToday } from '@sandigan/lending'
import { centavosToPesos, type IsoDate, type LoanEvent } from '@sandigan/lending'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import type { Recorded } from '../../core/loans/record.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import type { Services } from '../../platform/context.ts'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, readOrderAs } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'

/** Dates move as the pause begins, and go back as it ends: both are compared by the day on which that has happened. */
const read = readOrderAs((events, today) => viewOf(events, today))

function viewOf(events: readonly LoanEvent[], today: IsoDate) {
  const standing = loanToday(events, today)
  const { pause } = standing
  const then = loanOn(events, pause && pause.from > today ? pause.from : addDays(today, 1))
  return {
    ...standingView(standing),
    pausedFrom: pause?.from ?? null,
    pausedTo: pause?.to ?? null,
    leftToPay: centavosToPesos(then.outstanding),
    dueDates: then.instalments.flatMap((row) => (row.left > 0 ? [row.dueOn] : [])).join(', '),
  }
}

/** A pause for hardship: it begins tomorrow at the earliest, and where it was to begin before its approval, then. */
export const grantPause: ApprovableAction<typeof operatorCalls.grantPause> = {
  subject: ({ orderId }) => orderId,
  read,
  async make(trx, services, signature, { orderId, reference, from, to, movesDates, reason }) {
    const holidays = await holidaysToPlanWith(trx)
    return changeByOperator(trx, services, signature, {
      action: 'grant-pause',
      orderId,
      facts: { reference, from, to, movesDates: String(movesDates) },
      command: (events, today) => {
        const tomorrow = addDays(today, 1)
        const start = from < tomorrow ? tomorrow : from
        const input = { reference, from: start, to, movesDates, holidays, reason, by: signature.by }
        return grantPauseRule(events, input, today)
      },
      done: 'ALREADY_PAUSED',
      isSame: (event) =>
        event.type === 'paused' &&
        event.reference === reference &&
        event.to === to &&
        event.movesDates === movesDates,
      after: (_trx, recorded) => notify(trx, services, recorded, { template: 'pauseGranted', reference }),
    })
  },
}

/** A pause ends with today. */
export const endPause: ApprovableAction<typeof operatorCalls.endPause> = {
  subject: ({ orderId }) => orderId,
  read,
  async make(trx, services, signature, { orderId, reference, reason }) {
    const holidays = await holidaysToPlanWith(trx)
    return changeByOperator(trx, services, signature, {
      action: 'end-pause',
      orderId,
      facts: { reference },
      command: (events, today) =>
        endPauseEarly(events, { reference, holidays, reason, by: signature.by }, today),
      done: 'ALREADY_RESUMED',
      isSame: (event) => event.type === 'resumed' && event.reference === reference,
      after: (_trx, recorded) => notify(trx, services, recorded, { template: 'pauseEnded', reference }),
    })
  },
}

function notify(
  trx: Trx,
  services: Services,
  { loan, standing }: Recorded,
  { template, reference }: { template: 'pauseGranted' | 'pauseEnded'; reference: string },
): Promise<void> {
  const paused = loan.events.findLast((event) => event.type === 'paused' && event.reference === reference)
  if (paused?.type !== 'paused') throw new Error('a pause that was recorded')
  return queueMessage(trx, services, {
    borrowerId: loan.borrowerId,
    loanId: loan.loanId,
    template,
    values: (language) => ({
      date: longDate(loanCopy(language), template === 'pauseGranted' ? paused.from : standing.on),
      until: longDate(loanCopy(language), paused.to),
      phone: services.config.brand.servicePhone,
    }),
    key: `${template} ${loan.loanId} ${reference}`,
  })
}
