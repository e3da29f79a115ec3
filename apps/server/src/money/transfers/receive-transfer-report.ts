import { returnRefund, suspenseReceived } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PayoutReport } from '../../platform/providers/payout/port.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { lockBorrower, lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { bookHouseEntry } from '../payments/receipt-repository.ts'
import type { PayoutReceipt } from '../payouts/receive-payout-report.ts'
import {
  isUnderWay,
  NOBODYS_ACCOUNT,
  setTransferState,
  type Transfer,
  transferByReference,
} from './transfer-repository.ts'

type Final = Exclude<PayoutReport, { state: 'held' }>

/**
 * Records what a provider says became of money that was sent back. What failed or came back is undone in the books: the
 * credit is the borrower's again, the money lies in suspense again. The same report again changes nothing; one of another
 * amount, or against an earlier one, is not recorded and is logged for an operator.
 * @returns `waits` where it is no end yet: the caller queries the provider later
 */
export async function receiveTransferReport(
  services: Services,
  report: PayoutReport,
): Promise<PayoutReceipt | 'waits'> {
  const { reference } = report
  const transfer = await transferByReference(services.db, reference)
  if (transfer === null) return 'unknown'
  if ('amount' in report && report.amount !== transfer.amount) {
    services.log.error({ reference }, 'a transfer was reported with another amount')
    return 'mismatch'
  }
  if (report.state === 'held' || (report.state === 'failed' && report.kind === 'wait'))
    return isUnderWay(transfer) ? 'waits' : 'repeated'
  return services.db.transaction().execute(async (trx) => recordEnd(trx, services, transfer, report))
}

async function recordEnd(
  trx: Trx,
  services: Services,
  { reference, loanId, borrowerId }: Transfer,
  report: Final,
): Promise<PayoutReceipt> {
  // As whoever orders it does it: the borrower first, then the loan, then the transfer.
  const isErased = borrowerId !== null && !(await lockBorrower(trx, borrowerId))
  const end = isErased ? { account: NOBODYS_ACCOUNT } : {}
  const loan = loanId !== null && borrowerId !== null ? await lockLoan(trx, { borrowerId, loanId }) : null
  const transfer = await transferByReference(trx, reference, { lock: true })
  if (transfer === null) throw new Error(`the transfer ${reference} has gone`)
  const { state } = transfer
  // Money that came back had arrived, whichever of the two is heard of first; what failed is undone already.
  if (state === report.state || (state === 'reversed' && report.state === 'paid')) return 'repeated'
  if (state === 'failed' && report.state === 'reversed') return 'repeated'
  if (!isUnderWay(transfer) && report.state !== 'reversed') {
    services.log.error({ reference, state, reported: report.state }, 'a report contradicts an earlier one')
    return 'mismatch'
  }
  const at = new Date(services.clock.now())
  if (report.state === 'paid') {
    await setTransferState(trx, reference, { state: 'paid', at, ...end })
    return 'recorded'
  }
  const { reason, kind } = report
  if (transfer.purpose === 'suspense') await reopenSuspense(trx, services, transfer)
  else if (loan === null) throw new Error(`the transfer ${reference} is of no loan`)
  else {
    const command = { reference: transfer.itemReference, reason: reason.trim() || report.state }
    const decided = evaluateCommand(
      loan,
      (events, today) => returnRefund(events, command, today),
      services.clock.today(),
    )
    if (!decided.ok) throw new Error(`the refund of ${reference} cannot be taken back: ${decided.code}`)
    await record(trx, services, loan, decided)
  }
  await setTransferState(trx, reference, { state: report.state, reason, kind, at, ...end })
  services.log.error({ reference, reason }, 'money that was sent back did not arrive: see transfers')
  return 'recorded'
}

/** The money is ours to find a home for again. */
async function reopenSuspense(
  trx: Trx,
  services: Services,
  { reference, itemProvider, itemReference, amount }: Transfer,
): Promise<void> {
  await trx
    .updateTable('suspense')
    .set({ state: 'open' })
    .where('provider', '=', itemProvider ?? '')
    .where('reference', '=', itemReference)
    .execute()
  const name = `${itemProvider}:${itemReference}`
  const entry = suspenseReceived({ reference: name, amount, on: services.clock.today() })
  await bookHouseEntry(trx, services, `${name}.back.${reference}`, entry)
}
