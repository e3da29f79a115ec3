import type { LoanEvent } from '@sandigan/lending'
import { dateOf, serial } from './days.ts'
import { textOf } from './book-notes.ts'
import type { DayView } from './day-view.ts'

type Sale = Extract<LoanEvent, { type: 'sold' }>
type Money = Extract<LoanEvent, { type: 'paid' | 'extended' }>

/** The sale that nothing has ended yet. */
export function agreedSale(known: readonly LoanEvent[]): Sale | null {
  const last = known.findLast((event) => ['sold', 'saleWithdrawn', 'payoutReversed'].includes(event.type))
  return last?.type === 'sold' ? last : null
}

/** What the clerk's file says of a loan on the morning of its transfer: money that bounced later stays in it. */
export function fileOfBuyer(known: readonly LoanEvent[], sale: Sale): LoanEvent[] {
  const before = known.filter((event) => event.on < sale.transferOn)
  const bounced = new Set(known.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  const isNews = (event: LoanEvent) => 'amount' in event && event.recordedOn >= sale.transferOn
  return before.filter((event) => !(isMoney(event) && isNews(event) && bounced.has(event.reference)))
}

const isMoney = (event: LoanEvent): event is Money => event.type === 'paid' || event.type === 'extended'

/** A day on which the loan is the buyer's. `morning`: the view of the day of the transfer, as if there were no sale. */
export function soldView(morning: DayView, known: readonly LoanEvent[], sale: Sale, day: number): DayView {
  const heard = known.filter((event) => serial(event.on) <= day && event.recordedOn >= sale.transferOn)
  // Every peso that is heard of since then goes to the buyer, and what bounces since comes back from there.
  let till = 0
  let toPassOn = 0
  for (const event of heard) {
    if (isMoney(event)) {
      toPassOn += event.amount
      if (event.on >= sale.transferOn) till += event.amount
    }
    if (event.type === 'reversed') {
      const money = known.find((one) => isMoney(one) && one.reference === event.reference)
      const amount = money && isMoney(money) ? money.amount : 0
      toPassOn -= amount
      // Money of before that was reported and bounced since is in no count of the loan.
      if (money && (money.recordedOn < sale.transferOn || money.on >= sale.transferOn)) till -= amount
    }
    if (event.type === 'refundReturned') {
      const refund = known.find((one) => one.type === 'refunded' && one.reference === event.reference)
      const amount = refund?.type === 'refunded' ? refund.amount : 0
      toPassOn += amount
      till += amount
    }
  }
  return {
    ...morning,
    date: dateOf(day),
    status: 200,
    dueNow: 0,
    duePenalty: 0,
    outstanding: 0,
    advance: 0,
    credit: 0,
    nextDueOn: null,
    nextDue: 0,
    daysLate: 0,
    settlement: 0,
    settledOn: null,
    offer: '',
    books: morning.books === null ? null : booksAfter(morning.books, { price: sale.price, till, toPassOn }),
  }
}

const LEAVING = ['1110', '1120', '1130', '1140', '1150', '1160', '1180', '1185', '2010']

/**
 * The entry of the transfer: what stands there leaves for the price. What was worth less only because of money that is passed on
 * was worth that much more to the house.
 */
function booksAfter(
  books: string,
  { price, till, toPassOn }: { price: number; till: number; toPassOn: number },
): string {
  const balances = new Map(
    books.split(' ').map((one) => {
      const [account = '', amount = '0'] = one.split(':')
      return [account, Number(amount)] as const
    }),
  )
  const post = (account: string, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount)
  let worth = toPassOn - till
  for (const account of LEAVING) {
    worth += balances.get(account) ?? 0
    balances.delete(account)
  }
  post('1010', till)
  post('2100', -toPassOn)
  post('1210', price)
  if (price > worth) post('4070', worth - price)
  else post('5140', worth - price)
  return textOf(Object.fromEntries(balances))
}
