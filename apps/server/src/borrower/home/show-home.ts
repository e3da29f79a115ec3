import { type DataOf, done, type homeIndex, type homePage, type PayloadOf } from '@sandigan/contract'
import { hasEnded, type IsoDate, loanToday, manilaHour } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { type LoanCopy, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { loansOfBorrower, type LoansOfBorrower } from '../../core/loans/loans-of-borrower.ts'
import { orderCard } from '../../core/orders/order-card.ts'
import { orderToday } from '../../core/orders/order-today.ts'
import { positionOf } from '../../core/products/client-position.ts'
import { applicationState, applicationView, availabilityOf } from '../../core/products/application-state.ts'
import { openToAll, productCard } from '../../core/products/product-card.ts'
import { payExample } from '../../core/products/pay-example.ts'
import { productsFor } from '../../core/products/product-repository.ts'
import { dueWords } from '../../core/orders/asking-of.ts'
import { agreementLink, repayLink } from '../../core/orders/order-links.ts'
import { reliefLinks } from '../../core/orders/relief-links.ts'
import { isLate, paidPart } from '../../core/orders/payment-view.ts'
import { waitingView } from '../../core/orders/waiting-view.ts'

type Progress = Pick<DataOf<typeof homeIndex>, 'payment' | 'waiting'>

/**
 * How far the order on top of the main screen is: on its way to the money, or paid back so far. At most one of both: a
 * payment once the money was received, before that what it waits for.
 */
function progressOf(
  language: Language,
  own: LoansOfBorrower,
  { orderId, productId }: { orderId: string; productId: string },
  today: IsoDate,
): Progress {
  const copy = loanCopy(language)
  const events = own.events.get(orderId)
  if (events === undefined) return {}
  const standing = loanToday(events, today)
  if (standing.disbursedOn === null) {
    const waiting = waitingView(copy, events, standing)
    const url = standing.stage === 'awaiting-note' ? agreementLink(productId, orderId) : ''
    return waiting === null ? {} : { waiting: { ...waiting, url } }
  }
  if (hasEnded(standing)) return {}
  return {
    payment: {
      when: dueWords(copy, standing),
      late: isLate(standing),
      url: repayLink(productId, orderId),
      ...paidPart(standing),
      relief: reliefLinks(language, standing, { productId, loanId: orderId }),
    },
  }
}

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
    ...(first === undefined ? {} : { order: first, ...progressOf(caller.language, own, first, today) }),
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

function greeting(copy: LoanCopy, hour: number): string {
  if (hour < 12) return copy.greeting.morning
  return hour < 18 ? copy.greeting.afternoon : copy.greeting.evening
}

type Call = typeof homePage

/** The home page before anybody logged in: what a new client is offered. */
export const showVisitorHome: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, { language }) => {
  const copy = loanCopy(language)
  const position = { client: 'new', on: services.clock.today() } as const
  const products = await productsFor(services, position.client, position.on)
  return done({
    greeting: greeting(copy, manilaHour(services.clock.now())),
    products: products.map((product) => ({
      ...productCard(copy, product),
      payExample: payExample(copy, product.version, position),
      ...openToAll(copy),
    })),
  })
}
