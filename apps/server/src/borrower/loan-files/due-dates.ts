/** The due dates of a loan as a calendar file (RFC 5545), with a reminder on the morning before each. */
import { addDays, centavosToPesos, loanToday } from '@sandigan/lending'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { byDate, isPaid, numberInPlan, paidPart } from '../../core/orders/payment-view.ts'
import { calendarFile } from './calendar-file.ts'
import type { MakeFile } from './document.ts'

/** Before midnight at which the due day begins: ten in the morning of the day before. */
const REMIND_BEFORE = '-PT14H'

/** Null before the money arrived and once everything is paid. */
export const dueDatesFile: MakeFile = async (services, { loan, language }) => {
  const standing = loanToday(loan.events, services.clock.today())
  // A small difference that is left of a date that has passed is requested with the next payment, as the pages say.
  const open =
    standing.disbursedOn === null ? [] : byDate(standing).filter((row) => !isPaid(row, standing.on))
  if (open.length === 0) return null
  const numberOf = numberInPlan(standing)
  const { calendar } = repaymentCopy(language)
  const { appName } = services.config.brand
  return calendarFile({
    name: fill(calendar.name, { app: appName }),
    stamp: new Date(services.clock.now()),
    events: open.map((row) => ({
      uid: `${loan.loanId}-${row.no}@loans`,
      from: row.dueOn,
      until: addDays(row.dueOn, 1),
      summary: fill(calendar.summary, {
        amount: `PHP ${centavosToPesos(row.dueOn === standing.nextDueOn ? standing.nextDue : row.left)}`,
        app: appName,
      }),
      description: fill(row.returned ? calendar.returned : calendar.description, {
        n: numberOf(row),
        of: paidPart(standing).of,
        loan: loan.loanId,
      }),
      remindBefore: REMIND_BEFORE,
    })),
  })
}
