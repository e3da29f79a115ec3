/**
 * Money that providers report, one report or several: credited to its loan, or listed in suspense, and never lost. One plain
 * transaction locks the loans, decides, and writes what was decided; what must be written with it comes from the caller.
 * (Decision 066.)
 */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { holidaysToPlanWith, NO_HOLIDAYS } from '../../core/loans/holidays.ts'
import { type Posting, recordPayments } from '../../core/loans/record.ts'
import { decidePayment, decideRepeated, mayExtend, referenceOfDifferent } from './decide-payment.ts'
import { lockLoansOfCodes } from './lock-loans-of-codes.ts'
import { byOurCode, markPaid, type NoticeByOurCode } from './provider-codes.ts'
import {
  confirmClaimed,
  DIFFERS,
  isRepeatedReceipt,
  keepInSuspense,
  receiptOf,
  receiptRow,
} from './receipt-repository.ts'

export interface PaymentReport {
  readonly provider: string
  readonly notice: PaymentNotice
}

export type PaymentOutcome = 'credited' | 'suspense' | 'repeated'

/** Writes what belongs to outcomes, in the transaction that writes them. */
type Finish<R> = (trx: Trx, processed: readonly { report: R; outcome: PaymentOutcome }[]) => Promise<void>

/** A report with the code that we gave for it. */
interface Resolved<R> extends NoticeByOurCode {
  readonly report: R
  readonly provider: string
}

/** One report by itself. */
export async function processPayment(
  services: Services,
  provider: string,
  notice: PaymentNotice,
): Promise<PaymentOutcome> {
  const [outcome] = await processPayments(services, [{ provider, notice }])
  if (outcome === undefined) throw new Error('a payment was processed without an outcome')
  return outcome
}

/**
 * Processes reports, each once per provider and reference: in one transaction, which waits for no loan. What it cannot decide is
 * processed by itself after it: under a code that is unknown or whose loan is locked, all but the first to one loan, and what was
 * reported before.
 * @returns in the same order the outcome of each: those that are processed by themselves come later
 */
export async function processPayments<R extends PaymentReport>(
  services: Services,
  reports: readonly R[],
  finish: Finish<R> = async () => {},
): Promise<Promise<PaymentOutcome>[]> {
  const all = await Promise.all(
    reports.map(async (report): Promise<Resolved<R>> => {
      const { provider, notice } = report
      return { report, provider, ...(await byOurCode(services.db, provider, notice)) }
    }),
  )
  const results = await processBatch(services, all, finish, { mayWait: false })
  return all.map((one, place) => {
    const result = results[place]
    return result === 'credited' || result === 'suspense'
      ? Promise.resolve(result)
      : processAlone(services, one, finish, result)
  })
}

/** @param result of the batch; it does not know more of a report that was reported before */
async function processAlone<R>(
  services: Services,
  one: Resolved<R>,
  finish: Finish<R>,
  result: BatchResult | undefined,
): Promise<PaymentOutcome> {
  const [own] = result === 'repeated' ? [] : await processBatch(services, [one], finish, { mayWait: true })
  return own === 'credited' || own === 'suspense' ? own : processRepeated(services, one, finish)
}

/** Of a report: what was written, or `repeated`, of which nothing was; undefined where it could not be decided. */
type BatchResult = PaymentOutcome | undefined

/** @returns a result for each in the same order; none where nothing was written, since one was reported before */
function processBatch<R>(
  services: Services,
  all: readonly Resolved<R>[],
  finish: Finish<R>,
  { mayWait }: { readonly mayWait: boolean },
): Promise<BatchResult[]> {
  const write = async (trx: Trx) => {
    const codes = all.flatMap(({ fault, notice }) => (fault === null ? (notice.payCode ?? []) : []))
    const locked = await lockLoansOfCodes(trx, [...new Set(codes)], { mayWait })
    const isExtending = [...locked.values()].some(({ code }) => mayExtend(code))
    const holidays = isExtending ? await holidaysToPlanWith(trx) : NO_HOLIDAYS
    const { stampTaxOnExtensionsFrom: extensionsTaxedFrom } = services.config
    const context = { today: services.clock.today(), holidays, extensionsTaxedFrom }
    const postings = new Map<string, Posting>()
    const results: BatchResult[] = []
    for (const one of all) {
      const { provider, notice, fault } = one
      const found = fault === null ? locked.get(notice.payCode ?? '') : undefined
      const isFree = found !== undefined && !postings.has(found.loan.loanId)
      const decision = mayWait || fault !== null || isFree ? decidePayment(found, one, context) : undefined
      if (decision?.kind === 'credited' && found !== undefined) {
        const { loan } = found
        const payments = [receiptRow(services, provider, notice, { ...loan, outcome: 'credited' })]
        postings.set(loan.loanId, { loan, decision: decision.allowed, payments })
        await markPaid(trx, loan.borrowerId, notice)
      } else if (decision?.kind === 'suspense') {
        const { reason } = decision
        await keepInSuspense(trx, services, provider, notice, { ...found?.loan, reason })
      }
      results.push(decision?.kind)
    }
    if (postings.size > 0) await recordPayments(trx, services, [...postings.values()])
    const processed = all.flatMap(({ report }, place) => {
      const outcome = results[place]
      return outcome === 'credited' || outcome === 'suspense' ? [{ report, outcome }] : []
    })
    if (processed.length > 0) await finish(trx, processed)
    return results
  }
  return services.db
    .transaction()
    .execute(write)
    .catch((error: unknown) => {
      // The key of the table refuses a report that came before, maybe in a transaction that has just ended.
      if (isRepeatedReceipt(error)) return []
      throw error
    })
}

/** A report under a reference that was reported before. What differs is listed under a reference of its own and not booked. */
async function processRepeated<R>(
  services: Services,
  { report, provider, notice }: Resolved<R>,
  finish: Finish<R>,
): Promise<'suspense' | 'repeated'> {
  const { db, log } = services
  const first = await receiptOf(db, provider, notice.reference)
  const isConfirmed = await confirmClaimed(db, provider, notice)
  if (!isConfirmed && first !== null && decideRepeated(first, notice) === 'conflict') {
    const reference = referenceOfDifferent(notice)
    const isListed = await db
      .transaction()
      .execute(async (trx) => {
        await keepInSuspense(trx, services, provider, { ...notice, reference }, { reason: DIFFERS })
        await finish(trx, [{ report, outcome: 'suspense' }])
        return true
      })
      .catch((error: unknown) => {
        if (isRepeatedReceipt(error)) return false
        throw error
      })
    if (isListed) {
      log.error(
        { provider, reference: notice.reference, listedAs: reference },
        'a payment was reported again with another amount, currency or code',
      )
      return 'suspense'
    }
    await confirmClaimed(db, provider, { ...notice, reference })
  }
  await db.transaction().execute((trx) => finish(trx, [{ report, outcome: 'repeated' }]))
  return 'repeated'
}
