import { type delayDetail, done, type DataOf, type PayloadOf, refuse } from '@sandigan/contract'
import { centavosToPesos, loanToday, paidExtensions, termDays } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { findLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { extensionToday, whyNoExtension } from './pay-types.ts'

type Data = DataOf<typeof delayDetail>

/** Whether an extension is open today and what it costs. Unlike the extension page it records no quote. */
export const showDelayDetail: Handler<PayloadOf<typeof delayDetail>, Data> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const loan = await findLoan(services.db, { borrowerId: caller.borrowerId, loanId: orderId, productId })
  if (loan === null) return refuse('NOT_FOUND')
  if (loanToday(loan.events, services.clock.today()).disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  const copy = repaymentCopy(caller.language)
  const extension = await extensionToday(services, loan)
  const history = historyOf(loan)
  if (!extension.ok)
    return done({
      isDelay: '',
      delayAmount: '',
      delayDays: 0,
      repayDate: '',
      reason: whyNoExtension(copy, extension.code),
      history,
    })
  const { amount, days, nextDueOn } = extension.quote
  return done({
    isDelay: '1',
    delayAmount: centavosToPesos(amount),
    delayDays: days,
    repayDate: nextDueOn,
    reason: fill(copy.reason.extension, { days }),
    history,
  })
}

/** Extensions that were paid and not taken back. */
function historyOf({ events }: StoredLoan): Data['history'] {
  const agreed = events.find((event) => event.type === 'agreed')
  const days = agreed === undefined ? 0 : termDays(agreed.terms)
  return paidExtensions(events).map(({ on, amount }) => ({ time: on, amount: centavosToPesos(amount), days }))
}
