import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'
import { bookOut, closed, lockMoney, NO_MONEY } from '../changes/suspense-money.ts'

/** The money went back to whoever sent it. The transfer itself is made outside. */
export const returnSuspense: OperatorHandler<typeof operatorCalls.returnSuspense> = (
  services,
  caller,
  { provider, reference, reason },
) =>
  services.db
    .transaction()
    .execute(async (trx): Promise<PlainOutcomeOf<typeof operatorCalls.returnSuspense>> => {
      const money = await lockMoney(trx, provider, reference)
      if (money === undefined) return NO_MONEY
      if (money.state === 'returned') return done({ repeated: true })
      if (money.state !== 'open') return closed(money.state)
      await bookOut(trx, services, money, 'returned')
      await recordAction(trx, services, signed(caller, reason), {
        action: 'return-suspense',
        borrowerId: money.borrower_id ?? undefined,
        subject: `${provider}:${reference}`,
        facts: { amount: centavosToPesos(money.amount), currency: money.currency },
      })
      return done({ repeated: false })
    })
