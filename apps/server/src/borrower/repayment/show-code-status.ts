import { type codeStatus, done, type DataOf, type PayloadOf, refuse } from '@sandigan/contract'
import { addDays, centavosToPesos, type IsoDate, loanToday, manilaDate } from '@sandigan/lending'
import { timestamp } from '../../platform/clock.ts'
import type { Handler } from '../../platform/context.ts'
import { loanCopy, longDateTime, type LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import { logoOf } from '../../platform/media/logos.ts'
import type { StoredLoan } from '../../core/loans/loan-repository.ts'
import { loanFileLink } from '../../core/orders/order-links.ts'
import { channelBy, takesOurNumbers } from '../../money/payments/channels.ts'
import { type CodeOfLoan, findCodeOfLoan } from '../../money/payments/code-status.ts'

type Data = DataOf<typeof codeStatus>

/**
 * What the page of a code tells its own borrower, and asks again while somebody pays at a counter. Unlike `code-check`,
 * which anybody may ask, it answers for a loan of the caller's alone.
 */
export const showCodeStatus: Handler<PayloadOf<typeof codeStatus>, Data> = async (
  services,
  caller,
  { productId, orderId, payCode },
) => {
  const key = { borrowerId: caller.borrowerId, loanId: orderId, productId }
  const found = await findCodeOfLoan(services.db, key, payCode, timestamp(services.clock))
  if (found === null) return refuse('NOT_FOUND')
  const { loan, code, contractCode, checking } = found
  const channel = channelBy(code.channel)
  const credited = stillCredited(found)
  const standing = loanToday(loan.events, services.clock.today())
  return done({
    channel: channel?.name ?? '',
    logo: channel?.logo ?? logoOf('channel-store'),
    until: code.expires_on ?? '',
    ...(credited.length === 0 && dueTomorrow(loan, code.expires_on, services.clock.today())),
    contractNumber: contractCode === null || contractCode === payCode ? '' : contractCode,
    payments: credited.length,
    checking: checking ? 1 : 0,
    ...newestPayment(loanCopy(caller.language), loan, credited[0]),
    nextDue: standing.nextDueOn === null ? '' : centavosToPesos(standing.nextDue),
    nextDueOn: standing.nextDueOn ?? '',
    dueOn: DATELESS.includes(code.purpose) ? '' : (standing.nextDueOn ?? ''),
    settled: standing.stage === 'settled' ? 1 : 0,
    ...howToPay(found, payCode),
    contractTaken: takesOurNumbers(services) ? 1 : 0,
  })
}

/** What these pay has no due date: whoever reads one beside them believes that there is time until then. */
const DATELESS: readonly CodeOfLoan['code']['purpose'][] = ['settle', 'extend']

/** What an overdue loan asks for tomorrow, where the code ends today. */
function dueTomorrow(
  { events }: StoredLoan,
  until: IsoDate | null,
  today: IsoDate,
): Pick<Data, 'dueTomorrow'> {
  if (until !== today || loanToday(events, today).daysLate === 0) return {}
  return { dueTomorrow: centavosToPesos(loanToday(events, addDays(today, 1)).dueNow) }
}

/** A number for the counter, or a page: each only while it can be used. Ours is taken as long as its loan runs. */
function howToPay({ shown }: CodeOfLoan, payCode: string): Required<Pick<Data, 'number' | 'h5Url'>> {
  if (shown === null || (shown.kind === 'code' && shown.value === payCode))
    return { number: payCode, h5Url: '' }
  const value = shown.open ? shown.value : ''
  return { number: shown.kind === 'code' ? value : '', h5Url: shown.kind === 'redirect' ? value : '' }
}

type Credited = CodeOfLoan['credited'][number]

/** A payment that was taken back is none. */
function stillCredited({ loan, credited }: CodeOfLoan): readonly Credited[] {
  const reversed = new Set(
    loan.events.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])),
  )
  return credited.filter(({ reference }) => !reversed.has(reference))
}

function newestPayment(
  copy: LoanCopy,
  { productId, loanId: orderId, events }: StoredLoan,
  newest: Credited | undefined,
): Pick<Data, 'paid'> {
  const event = events.find(
    (one) => (one.type === 'paid' || one.type === 'extended') && one.reference === newest?.reference,
  )
  if (newest === undefined || event === undefined || !('amount' in event)) return {}
  const at = Date.parse(newest.at)
  return {
    paid: {
      amount: centavosToPesos(event.amount),
      at: longDateTime(copy, at),
      countsFrom: event.on < manilaDate(at) ? event.on : '',
      receiptUrl: loanFileLink('receipt.pdf', { productId, orderId, reference: newest.reference }),
    },
  }
}
