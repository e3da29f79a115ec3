import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { lookAtMoney } from '../changes/look-at-money.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { recordAction } from '../changes/record-action.ts'
import { bookOut, closed, lockMoney, MONEY_CLAIMED, NO_MONEY } from '../changes/suspense-money.ts'

/** The money went back to whoever sent it. The transfer itself is made outside. */
export const returnSuspense: OfficeChange<typeof operatorCalls.returnSuspense> = {
  subject: ({ provider, reference }) => `${provider}:${reference}`,
  read: lookAtMoney,
  async make(trx, services, signature, { provider, reference }) {
    const money = await lockMoney(trx, provider, reference)
    if (money === undefined) return NO_MONEY
    if (money.state === 'returned') return done({ repeated: true })
    if (money.state !== 'open') return closed(money.state)
    if (money.told_by === 'file') return MONEY_CLAIMED
    await bookOut(trx, services, money, 'returned')
    await recordAction(trx, services, signature, {
      action: 'return-suspense',
      borrowerId: money.borrower_id ?? undefined,
      subject: `${provider}:${reference}`,
      facts: { amount: centavosToPesos(money.amount), currency: money.currency },
    })
    return done({ repeated: false })
  },
}
