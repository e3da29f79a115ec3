import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { channelBy } from '../../money/payments/channels.ts'
import { codePage, givenCodes, stateOf } from '../../money/payments/code-pages.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/**
 * Codes to pay under, the newest first: what a borrower means who says that they paid. `inSuspense` says that money under the
 * code waits for a person. (Decision 111.)
 */
export const listPaymentCodes: OperatorHandler<typeof operatorCalls.listPaymentCodes> = async (
  { db, clock },
  _caller,
  { state, q, sort = '-created', ...request },
) => {
  const today = clock.today()
  const page = await codePage(db, { state, named: typed(q) }, sort, { page: pageQuery(request), today })
  const rows = page?.rows ?? []
  const given = await givenCodes(db, rows)
  const waiting = await waitingUnder(
    db,
    rows.map((row) => row.pay_code),
  )
  return answerPage(page, (row) => {
    const { provider, providerId, number } = given.get(row.pay_code) ?? {}
    return {
      payCode: row.pay_code,
      number: number ?? null,
      provider: provider ?? null,
      providerId: providerId ?? null,
      purpose: row.purpose,
      channel: channelBy(row.channel)?.name ?? row.channel,
      amount: row.amount === null ? null : centavosToPesos(row.amount),
      orderId: row.loan_id,
      borrowerId: row.borrower_id,
      createdAt: row.created_at.toISOString(),
      expiresOn: row.expires_on,
      state: stateOf(row, today),
      inSuspense: waiting.has(row.pay_code),
    }
  })
}

/** The codes under which money waits in suspense. A statement of its own: it lies by its number, and codes by their borrower. */
async function waitingUnder(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('suspense')
    .select('pay_code')
    .where('pay_code', 'in', inList(codes))
    .where('state', '=', 'open')
    .execute()
  return new Set(rows.map((row) => row.pay_code))
}
