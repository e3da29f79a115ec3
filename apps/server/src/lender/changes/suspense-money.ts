/** Money that no open code took. Until it is found to belong to a loan or sent back it waits, with its reason. */
import { refuse } from '@sandigan/contract'
import { suspenseReleased } from '@sandigan/lending'
import { bookHouseEntry, bookReceived } from '../../money/payments/receipt-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

export const NO_MONEY = refuse('NOT_FOUND', 'there is no such money in suspense')

export const MONEY_CLAIMED = refuse(
  'MONEY_CLAIMED',
  'a settlement file alone tells of this money: the provider, or a second person, has to confirm it first',
)

export const closed = (as: string) => refuse('SUSPENSE_CLOSED', `this money was ${as} already`)

export interface SuspenseMoney {
  provider: string
  reference: string
  amount: number
  booked: boolean
}

export const readMoney = (trx: Trx, provider: string, reference: string) =>
  moneyNamed(trx, provider, reference).executeTakeFirst()

export const lockMoney = (trx: Trx, provider: string, reference: string) =>
  moneyNamed(trx, provider, reference).forUpdate('s').executeTakeFirst()

const moneyNamed = (trx: Trx, provider: string, reference: string) =>
  trx
    .selectFrom('suspense as s')
    .innerJoin('payments_received as p', (join) =>
      join.onRef('p.provider', '=', 's.provider').onRef('p.reference', '=', 's.reference'),
    )
    .selectAll('s')
    .select(['p.borrower_id', 'p.loan_id'])
    .where('s.provider', '=', provider)
    .where('s.reference', '=', reference)

/**
 * Out of suspense, in the list and in the books. What was never booked as received is so now, if a person found it to
 * be a borrower's money; sent back, it leaves the books alone.
 * @param transfer by which it goes back: it may come back, and go once more
 */
export async function bookOut(
  trx: Trx,
  services: Services,
  money: SuspenseMoney,
  as: 'matched' | 'returned',
  transfer?: string,
): Promise<void> {
  await trx
    .updateTable('suspense')
    .set({
      state: as,
      payer_name: null,
      payer_phone: null,
      // Sent back it may come back, and goes once more to nobody else.
      ...(as === 'matched' && { payer_account: null }),
    })
    .where('provider', '=', money.provider)
    .where('reference', '=', money.reference)
    .execute()
  if (!money.booked && as === 'returned') return
  if (!money.booked) await bookReceived(trx, services, money)
  const reference = `${money.provider}:${money.reference}`
  const out = { reference, amount: money.amount, on: services.clock.today() }
  const entryId = transfer === undefined ? `${reference}.${as}` : `${reference}.${as}.${transfer}`
  await bookHouseEntry(trx, services, entryId, suspenseReleased(out))
}
