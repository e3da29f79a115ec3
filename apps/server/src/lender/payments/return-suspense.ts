import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { moneyBefore } from '../changes/money-before.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { bookOut, closed, lockMoney, MONEY_CLAIMED, NO_MONEY } from '../changes/suspense-money.ts'

/** The money went back to whoever sent it. The transfer itself is made outside. */
export const returnSuspense: ApprovableAction<typeof operatorCalls.returnSuspense> = {
  subject: ({ provider, reference }) => `${provider}:${reference}`,
  read: moneyBefore,
  async make(trx, services, signature, { provider, reference }) {
    const money = await lockMoney(trx, provider, reference)
    if (money === undefined) return NO_MONEY
    if (money.state === 'returned') return done({ repeated: true })
    if (money.state !== 'open') return closed(money.state)
    if (money.told_by === 'file') return MONEY_CLAIMED
    await bookOut(trx, services, money, 'returned')
    await writeAuditLog(trx, services, signature, {
      action: 'return-suspense',
      borrowerId: money.borrower_id ?? undefined,
      subject: `${provider}:${reference}`,
      facts: { amount: centavosToPesos(money.amount), currency: money.currency },
    })
    return done({ repeated: false })
  },
}
