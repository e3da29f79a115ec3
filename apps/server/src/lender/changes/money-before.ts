/** Money in suspense as whoever approves something about it compares it: where it came from, and who says so. */
import { centavosToPesos, loanToday } from '@sandigan/lending'
import { keyOfLoan, readEvents } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { lastDigits } from '../../core/profile/account-words.ts'
import { standingView } from './standing-view.ts'

export interface MoneyNamed {
  readonly provider: string
  readonly reference: string
}

/** Null where there is none. */
export async function moneyBefore(
  trx: Trx,
  _services: Services,
  { provider, reference }: MoneyNamed,
): Promise<Readonly<Record<string, unknown>> | null> {
  const money = await trx
    .selectFrom('suspense')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (money === undefined) return null
  return {
    state: money.state,
    amount: centavosToPesos(money.amount),
    currency: money.currency,
    paidOn: money.paid_on,
    why: money.reason,
    toldBy: money.told_by,
    payerName: money.payer_name,
    payerPhone: money.payer_phone === null ? null : lastDigits(money.payer_phone),
    payerAccount: money.payer_account === null ? null : lastDigits(money.payer_account),
  }
}

/** The same beside the loan that it is for. */
export async function readMatch(
  trx: Trx,
  services: Services,
  { orderId, ...money }: MoneyNamed & { readonly orderId: string },
) {
  const key = await keyOfLoan(trx, orderId)
  if (key === null) return moneyBefore(trx, services, money)
  // Without its day: what is requested one evening may be approved the next morning.
  const { on: _, ...loan } = standingView(loanToday(await readEvents(trx, key), services.clock.today()))
  return { ...(await moneyBefore(trx, services, money)), orderId, ...loan }
}
