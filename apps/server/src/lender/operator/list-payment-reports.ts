import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import type { PlainHandler } from '../../platform/http/plain-route.ts'

/**
 * The longest-waiting 500. `inSuspense` says that money with the same number, or under the same code, waits in
 * suspense: it can be matched to the order.
 */
export const listPaymentReports: PlainHandler<typeof operatorCalls.listPaymentReports> = async ({ db }) => {
  const rows = await db
    .selectFrom('payment_reports as r')
    .leftJoin('payments_received as p', (join) =>
      join.on((row) =>
        row.or([
          row(row.fn<string>('upper', ['p.reference']), '=', row.ref('r.reference')),
          row('p.pay_code', '=', row.ref('r.reference')),
        ]),
      ),
    )
    .selectAll('r')
    .select(['p.outcome', 'p.loan_id as credited_to', 'p.provider', 'p.reference as provider_reference'])
    .where((row) =>
      row.or([
        row('p.outcome', 'is', null),
        row('p.outcome', '<>', 'credited'),
        row('p.loan_id', '<>', row.ref('r.loan_id')),
      ]),
    )
    .orderBy('r.reported_at')
    .limit(PAGE)
    .execute()
  return done(
    rows.map((row) => ({
      orderId: row.loan_id,
      reference: row.reference,
      channelNumber: row.channel,
      amount: centavosToPesos(row.amount),
      paidOn: row.paid_on,
      reportedAt: row.reported_at.toISOString(),
      inSuspense:
        row.outcome === 'suspense' ? { provider: row.provider, reference: row.provider_reference } : null,
    })),
  )
}

const PAGE = 500
