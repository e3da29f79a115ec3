/** The contract number of each loan that was paid out, and the code of each payment by another way. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { hasReceipt, type PaymentEvent } from '../../core/loans/has-receipt.ts'
import { payCodeOf } from '../../money/payments/pay-code.ts'
import { CONTRACT_CHANNEL } from '../../money/payments/payment-codes.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanStory, Story, TimestampOf } from './loan-story.ts'

export async function writeCodes(
  trx: Trx,
  stories: readonly Story[],
  timestampOf: TimestampOf,
): Promise<void> {
  const codes = stories.flatMap(({ who, loans }) =>
    loans
      .filter(({ events }) => events.some((event) => event.type === 'disbursed'))
      .flatMap((loan) => [
        contractRow(who.borrowerId, loan, timestampOf),
        ...loan.events
          .filter(hasReceipt)
          .filter(({ channel }) => channel !== CONTRACT_CHANNEL)
          .map((event) => codeRow(who.borrowerId, loan, event, timestampOf)),
      ]),
  )
  if (codes.length === 0) return
  const directory = codes.map(({ pay_code, borrower_id, loan_id }) => ({ pay_code, borrower_id, loan_id }))
  await trx.insertInto('payment_code_directory').values(directory).execute()
  await trx.insertInto('payment_codes').values(codes).execute()
}

const contractRow = (borrowerId: string, loan: LoanStory, timestampOf: TimestampOf) => ({
  borrower_id: borrowerId,
  loan_id: loan.loanId,
  pay_code: contractCodeOf(loan),
  channel: CONTRACT_CHANNEL,
  amount: null,
  purpose: 'contract' as const,
  quote_id: null,
  expires_on: null,
  qr: null,
  created_at: openedAt(loan.events[0]?.recordedOn ?? '', timestampOf),
})

/** Opened in the morning of the day on which it was paid. */
const codeRow = (borrowerId: string, loan: LoanStory, event: PaymentEvent, timestampOf: TimestampOf) => ({
  borrower_id: borrowerId,
  loan_id: loan.loanId,
  pay_code: payCodeFor(loan, event),
  channel: event.channel,
  amount: event.amount,
  purpose: event.type === 'extended' ? ('extend' as const) : ('repay' as const),
  quote_id: event.type === 'extended' ? event.quoteId : null,
  expires_on: addDays(event.on, 1),
  qr: null,
  created_at: openedAt(event.on, timestampOf),
})

const openedAt = (day: IsoDate, timestampOf: TimestampOf): Date => new Date(timestampOf(day, 1))

/** The code that a payment came under. */
export function payCodeFor(loan: LoanStory, event: PaymentEvent): string {
  if (event.channel === CONTRACT_CHANNEL) return contractCodeOf(loan)
  const at = String(loan.events.indexOf(event)).padStart(2, '0')
  return payCodeOf(`71${at}${numberOf(loan)}`)
}

const contractCodeOf = (loan: LoanStory): string => payCodeOf(`7000${numberOf(loan)}`)

/** Which loan of a borrower it is, and the number of the borrower. */
const numberOf = ({ loanId }: LoanStory): string =>
  `${loanId.endsWith('a') ? '1' : '2'}${loanId.slice('portfolio'.length, -1)}`
