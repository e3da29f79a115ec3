import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { reportPage } from '../../money/payments/report-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'

/**
 * The longest-waiting first. `inSuspense` says that money with the same number, or under the same code, waits in
 * suspense: it can be matched to the order.
 */
export const listPaymentReports: OperatorHandler<typeof operatorCalls.listPaymentReports> = async (
  { db },
  _caller,
  { q, sort = 'reported', ...request },
) => {
  const page = await reportPage(db, typed(q), sort, pageQuery(request))
  const waiting = await waitingMoney(db, page?.rows.map((row) => row.reference) ?? [])
  return answerPage(page, (row) => ({
    orderId: row.loan_id,
    reference: row.reference,
    channelNumber: row.channel,
    amount: centavosToPesos(row.amount),
    paidOn: row.paid_on,
    reportedAt: row.reported_at.toISOString(),
    inSuspense: waiting.get(row.reference) ?? null,
  }))
}

interface Money {
  readonly provider: string
  readonly reference: string
}

/**
 * Money in suspense by its number in capitals, as reports are stored, and by its code. A statement of its own: money
 * lies by its number, reports by their borrower.
 */
async function waitingMoney(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  if (numbers.length === 0) return new Map()
  const request = inList(numbers)
  const rows = await db
    .selectFrom('suspense')
    .select(['provider', 'reference', 'pay_code'])
    .where('state', '=', 'open')
    .where((row) =>
      row.or([row(row.fn<string>('upper', ['reference']), 'in', request), row('pay_code', 'in', request)]),
    )
    .execute()
  return new Map(
    rows.flatMap(({ provider, reference, pay_code }) => {
      const money = { provider, reference }
      return [[pay_code, money] as const, [reference.toUpperCase(), money] as const]
    }),
  )
}
