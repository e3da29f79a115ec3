/** Payments that are reported at the same time are credited in one transaction. (Decision 265.) */
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { memoizeByDatabase, together } from '../../platform/database/together.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { type Posting, recordPayments } from '../../core/loans/record.ts'
import { lockFreeLoansOfCodes } from './lock-loan-of-code.ts'
import { byOurCode, markPaid, type NoticeByOurCode } from './provider-codes.ts'
import {
  compareWithFirst,
  isRepeat,
  type PaymentReceipt,
  postingOf,
  receiveByOurCode,
} from './receive-payment.ts'

/** So many are credited in one transaction at most: their loans are locked for as long as it takes. */
const MOST = 8
/** So many of these transactions are under way before payments wait for the next. */
const AT_ONCE = 2

interface Payment {
  readonly services: Services
  readonly provider: string
  readonly said: NoticeByOurCode
}

/** As `receivePayment`, which a payment that comes alone goes through. */
export async function receiveWithOthers(
  services: Services,
  provider: string,
  notice: PaymentNotice,
): Promise<PaymentReceipt> {
  const said = await byOurCode(services.db, provider, notice)
  const payment = { services, provider, said }
  const outcome = said.fault === null ? await outcomeOf(services.db)(payment) : 'alone'
  if (outcome === 'alone') return receiveAlone(payment)
  return outcome === 'known' ? compareWithFirst(services, provider, said.notice) : outcome
}

const receiveAlone = ({ services, provider, said }: Payment): Promise<PaymentReceipt> =>
  receiveByOurCode(services, provider, said)

/** Where nothing was written beside others: it is to be received by itself, or its loan knows it. */
type NotWritten = 'alone' | 'known'

const outcomeOf = memoizeByDatabase((db) =>
  together(
    (batch: readonly Payment[]): Promise<(PaymentReceipt | NotWritten)[]> =>
      batch.length > 1 ? creditTogether(db, batch) : Promise.all(batch.map(receiveAlone)),
    MOST,
    AT_ONCE,
  ),
)

/**
 * Credits what can be credited at once. What cannot is told `alone`, and nothing of it is written: money for suspense, a payment
 * whose loan somebody holds, and all but the first to one loan.
 */
function creditTogether(db: Db, batch: readonly Payment[]): Promise<('credited' | NotWritten)[]> {
  return db.transaction().execute(async (trx) => {
    const codes = batch.flatMap(({ said }) => said.notice.payCode ?? [])
    const found = await lockFreeLoansOfCodes(trx, [...new Set(codes)])
    const postings = new Map<string, Posting>()
    const outcomes: ('credited' | NotWritten)[] = []
    for (const { services, provider, said } of batch) {
      const { notice } = said
      const held = found.get(notice.payCode ?? '')
      const isFirst = held !== undefined && !postings.has(held.loan.loanId)
      const posting = isFirst ? await postingOf(trx, services, provider, notice, held) : undefined
      if (posting === undefined) outcomes.push('alone')
      else if ('reason' in posting) outcomes.push(isRepeat(posting.reason) ? 'known' : 'alone')
      else {
        outcomes.push('credited')
        postings.set(posting.loan.loanId, posting)
        await markPaid(trx, posting.loan.borrowerId, notice)
      }
    }
    const [first] = batch
    if (first !== undefined && postings.size > 0)
      await recordPayments(trx, first.services, [...postings.values()])
    return outcomes
  })
}
