import { type DataOf, done, type orderList, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { accountCopy } from '../../platform/copy/account.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { loansOfBorrower } from '../../core/loans/loans-of-borrower.ts'
import { orderCard } from '../../core/orders/order-card.ts'
import { orderToday } from '../../core/orders/order-today.ts'

type Call = typeof orderList
type State = DataOf<Call>['state']

const STATES: readonly State[] = ['all', 'open', 'review', 'settled', 'closed']
const MAX_ORDERS = 200

/** Which tab an order stands under, by its status. (Decision 004.) */
const STATE_OF: Readonly<Record<number, State>> = {
  21: 'review',
  151: 'review',
  170: 'open',
  174: 'open',
  180: 'open',
  200: 'settled',
}

/** The orders of the caller, newest first: all, or those in one state. */
export const listOrders: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller, payload) => {
  const state = payload.state ?? 'all'
  const today = services.clock.today()
  const copy = loanCopy(caller.language)
  const titles = accountCopy(caller.language).states
  const own = await loansOfBorrower(services.db, caller.borrowerId)
  const orders = own.loans
    .map((loan) => ({ loan, now: orderToday(own, loan, today) }))
    .filter(({ now }) => state === 'all' || (STATE_OF[now.status] ?? 'closed') === state)
    .slice(0, MAX_ORDERS)
    .map(({ loan, now }) => orderCard(copy, loan, now, today))
  return done({ state, tabs: STATES.map((value) => ({ value, title: titles[value] })), orders })
}
