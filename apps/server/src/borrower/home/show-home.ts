import { done, type DataOf, type homeIndex, type PayloadOf } from '@sandigan/contract'
import { manilaHour } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { type LoanCopy, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { loansOfBorrower } from '../../core/loans/loans-of-borrower.ts'
import { orderCard } from '../../core/orders/order-card.ts'
import { orderToday } from '../../core/orders/order-today.ts'
import { positionOf } from '../../core/products/client-position.ts'
import { progressOf } from './progress-of.ts'
import { applicationState, applicationView, availabilityOf } from '../../core/products/application-state.ts'
import { productCard } from '../../core/products/product-card.ts'
import { payExample } from '../../core/products/pay-example.ts'
import { productsFor } from '../../core/products/product-repository.ts'

type Home = DataOf<typeof homeIndex>

/** The first of these stages is what needs attention; the rest follows in this order. */
const ATTENTION = [
  'payout-failed',
  'overdue',
  'due-soon',
  'awaiting-note',
  'sending',
  'reviewing',
  'running',
] as const
const MAX_ORDERS = 50

/** The main screen: a greeting, the order that needs attention, all open orders, and what is on offer. */
export const showHome: Handler<PayloadOf<typeof homeIndex>, Home> = async (services, caller) => {
  const today = services.clock.today()
  const copy = loanCopy(caller.language)
  const own = await loansOfBorrower(services.db, caller.borrowerId)
  const { loans } = own
  const { client } = positionOf(loans, today)
  const application = applicationState(own, today)
  const products = await productsFor(services, client, today)
  const openOrders = loans
    .filter((loan) => loan.open)
    .map((loan) => ({ loan, now: orderToday(own, loan, today) }))
    .sort((a, b) => rank(a.now.stage) - rank(b.now.stage))
    .slice(0, MAX_ORDERS)
    .map(({ loan, now }) => orderCard(copy, loan, now, today))
  const [first] = openOrders
  return done({
    greeting: greeting(copy, manilaHour(services.clock.now())),
    ...(first === undefined ? {} : { order: first, ...progressOf(copy, own, first, today) }),
    application: applicationView(copy, application),
    products: products.map((product) => ({
      ...productCard(copy, product),
      payExample: payExample(copy, product.version, { client, on: today }),
      ...availabilityOf(copy, product.version.productId, loans, application),
    })),
    openOrders,
  })
}

const rank = (stage: string): number => {
  const at = ATTENTION.indexOf(stage as (typeof ATTENTION)[number])
  return at < 0 ? ATTENTION.length : at
}

export function greeting(copy: LoanCopy, hour: number): string {
  if (hour < 12) return copy.greeting.morning
  return hour < 18 ? copy.greeting.afternoon : copy.greeting.evening
}
