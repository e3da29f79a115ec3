/** The loans of a character, from the rules of lending day by day: no event is made by hand. Pure. */
import {
  hasEnded,
  addDays,
  agree,
  approve,
  cancel,
  type ClientKind,
  confirmNote,
  daysBetween,
  decline,
  disburse,
  extend,
  failPayout,
  type Holidays,
  type IsoDate,
  type LoanEvent,
  loanOn,
  type LoanStanding,
  offerEndsOn,
  offerOf,
  type Outcome,
  pay,
  type ProductVersion,
  quoteExtension,
  type RecognitionPolicy,
  recognitionPolicyOn,
  sendPayout,
  settlementQuote,
  writeOff,
} from '@sandigan/lending'
import type { Character, Ending } from './plot.ts'

export interface LoanStory {
  readonly loanId: string
  readonly productId: string
  readonly events: readonly LoanEvent[]
}

export interface Setting {
  readonly today: IsoDate
  readonly holidays: Holidays
  readonly policies: readonly RecognitionPolicy[]
  /** Every version of every product. */
  readonly products: readonly ProductVersion[]
}

/** How far back the stories of loans that have ended go: each month is counted. */
const PAST_DAYS = 400
/** Days late on the day of the write-off, or some more where the due date moved. */
const WRITTEN_OFF_LATE = 100
/** What came in after a write-off: parts of it, and so many days after. */
const RECOVERIES = [
  [0.15, 25],
  [0.1, 70],
  [0.2, 140],
] as const

const WITHOUT_LOAN: readonly Ending[] = ['certifying', 'certified']

/** What the borrower did with us, the oldest first; none where it has not come to an application. */
export function loansOf(who: Character, setting: Setting): LoanStory[] {
  if (WITHOUT_LOAN.includes(who.ending)) return []
  if (who.ending !== 'borrowed-again') return [new Telling(who, setting, 'new').tell(who.ending)]
  const first = new Telling(who, setting, 'new', 30).tell('settled')
  return [first, new Telling(who, setting, 'repeat').tell('running')]
}

class Telling {
  readonly #who: Character
  readonly #setting: Setting
  readonly #client: ClientKind
  /** Days by which everything happened earlier. */
  readonly #earlier: number
  readonly #product: ProductVersion
  readonly #loanId: string
  #events: LoanEvent[] = []

  constructor(who: Character, setting: Setting, client: ClientKind, earlier = 0) {
    this.#who = who
    this.#setting = setting
    this.#client = client
    this.#earlier = earlier
    const fitting = setting.products.filter(
      (product) => product.client === client || product.client === 'any',
    )
    const product = fitting[who.pick(2, fitting.length)]
    if (product === undefined) throw new Error(`no product is for a ${client} client`)
    this.#product = product
    this.#loanId = `${who.borrowerId}${client === 'new' ? 'a' : 'b'}`
  }

  tell(ending: Ending): LoanStory {
    const way = this.#ways[ending]
    if (way === undefined) throw new Error(`no story ends with ${ending}`)
    way()
    return { loanId: this.#loanId, productId: this.#product.productId, events: this.#events }
  }

  readonly #ways: { readonly [E in Ending]?: () => void } = {
    applied: () => this.#apply(this.#ago(this.#who.pick(3, 4))),
    hold: () => this.#apply(this.#ago(this.#who.pick(3, 3))),
    approved: () => this.#approve(this.#ago(1 + this.#who.pick(3, 5))),
    sending: () => this.#send(this.#ago(1)),
    'payout-failed': () => {
      const sent = this.#send(this.#ago(2))
      const reason = 'the account takes no money'
      this.#add(failPayout(this.#events, { reference: sent, reason }, this.#ago(1)))
    },
    declined: () => {
      const on = this.#ago(1 + this.#who.pick(3, 40))
      this.#apply(on)
      const reason = (['income', 'debt', 'details', 'identity'] as const)[this.#who.pick(4, 4)] ?? 'rules'
      this.#add(
        decline(this.#events, { reason, reapplyFrom: addDays(on, 30) }, addDays(on, this.#who.pick(17, 2))),
      )
    },
    withdrawn: () => {
      const on = this.#ago(2 + this.#who.pick(3, 30))
      this.#apply(on)
      this.#add(cancel(this.#events, { cause: 'withdrawn', reason: 'by the borrower' }, addDays(on, 1)))
    },
    lapsed: () => {
      const on = this.#ago(12 + this.#who.pick(3, 20))
      this.#approve(on)
      const after = addDays(offerEndsOn(on), 1)
      this.#add(cancel(this.#events, { cause: 'lapsed', reason: 'not accepted in time' }, after))
    },
    running: () => this.#begin(this.#ago(1 + this.#who.pick(3, this.#unit() - 4))),
    'due-soon': () => this.#dueIn(this.#who.pick(5, 4)),
    overdue: () => {
      this.#dueIn(-this.#who.daysLate)
      if (this.#who.daysLate > 100 && this.#who.pick(30, 2) === 0) this.#writeOff(this.#ago(2))
    },
    'written-off': () => void this.#default(3),
    recovered: () => {
      const { writtenOff, on } = this.#default(30)
      const days = daysBetween(on, this.#setting.today)
      for (const [part, after] of RECOVERIES)
        if (after <= days) this.#pay(Math.ceil(writtenOff * part), addDays(on, after))
    },
    extended: () => {
      const due = this.#dueIn(-2 - this.#who.pick(5, 10))
      this.#extend(due)
    },
    settled: () => {
      const ended = 10 + this.#earlier
      const spread = Math.max(25, PAST_DAYS - this.#term() - ended)
      this.#begin(this.#ago(this.#term() + ended + this.#who.pick(63, spread)))
      this.#payUntil(this.#setting.today)
    },
    'settled-early': () => {
      const start = this.#ago(this.#term() - 5)
      this.#begin(start)
      const on = addDays(start, Math.ceil(this.#term() * 0.6))
      this.#payUntil(on)
      const quote = settlementQuote(this.#events, on)
      if (quote.ok) this.#pay(quote.amount, on)
    },
  }

  readonly #ago = (days: number): IsoDate => addDays(this.#setting.today, -days)
  readonly #choice = () => {
    const [first] = this.#product.choices
    if (first === undefined) throw new Error(`${this.#product.productId} has no term`)
    return this.#product.choices[this.#who.pick(6, this.#product.choices.length)] ?? first
  }
  readonly #unit = () => this.#choice().termUnit
  readonly #term = () => this.#choice().periods * this.#choice().termUnit

  #add(outcome: Outcome): void {
    if (!outcome.ok) throw new Error(`${this.#loanId} (${this.#who.ending}): ${outcome.code}`)
    this.#events = [...this.#events, ...outcome.events]
  }

  #standing(on: IsoDate): LoanStanding {
    return loanOn(this.#events, on)
  }

  #apply(on: IsoDate): void {
    const { min, max, step } = this.#product.amount
    const amount = min + step * this.#who.pick(7, (max - min) / step + 1)
    const input = { ...this.#choice(), amount, client: this.#client, on }
    const offer = offerOf(this.#product, input, this.#setting.holidays)
    if (!offer.ok) throw new Error(`${this.#loanId}: ${offer.code}`)
    this.#add(agree([], { terms: offer.terms }, on))
  }

  /** Some wait a day or two for a decision. */
  #approve(on: IsoDate): void {
    this.#apply(addDays(on, -this.#who.pick(16, 3)))
    this.#add(approve(this.#events, {}, on))
  }

  /** @returns the reference of the payout */
  #send(on: IsoDate): string {
    this.#approve(on)
    this.#add(confirmNote(this.#events, { noteHash: `example-note-${this.#loanId}` }, on))
    const reference = `payout-${this.#loanId}`
    this.#add(sendPayout(this.#events, { reference }, on))
    return reference
  }

  #begin(on: IsoDate): void {
    const reference = this.#send(on)
    const { holidays, policies } = this.#setting
    const policy = recognitionPolicyOn(on, policies)
    this.#add(disburse(this.#events, { reference, on, holidays, policy, withStampTax: true }, on))
  }

  #pay(amount: number, on: IsoDate): void {
    const reference = `payment-${this.#loanId}-${this.#events.length}`
    this.#add(pay(this.#events, { reference, amount, on, channel: this.#who.way }, on))
  }

  /** Each instalment on its due date, or up to three days later, as people do. */
  #payUntil(last: IsoDate): void {
    for (let no = 0; no < 40; no += 1) {
      const { nextDueOn, stage } = this.#standing(last)
      if (nextDueOn === null || nextDueOn > last || hasEnded({ stage })) return
      const late = this.#who.pick(20 + no, 5)
      const planned = addDays(nextDueOn, Math.max(0, late - 1))
      const on = planned > last ? last : planned
      const { dueNow, nextDue } = this.#standing(on)
      this.#pay(dueNow > 0 ? dueNow : nextDue, on)
    }
  }

  readonly #paidRows = () => this.#who.pick(8, Math.min(3, this.#choice().periods - 1))

  /** The oldest unpaid due date is so many days from today, or some days later where it moved to a business day. */
  #dueIn(days: number): IsoDate {
    const paid = this.#paidRows()
    const start = addDays(this.#setting.today, days - this.#unit() * (paid + 1))
    this.#begin(start)
    for (let no = 0; no < paid; no += 1) {
      const { nextDueOn, nextDue } = this.#standing(start)
      const due = this.#standing(nextDueOn ?? start)
      this.#pay(due.dueNow > 0 ? due.dueNow : nextDue, nextDueOn ?? start)
    }
    return this.#standing(this.#setting.today).nextDueOn ?? this.#setting.today
  }

  /** Paid for a while, then never again, and written off in the past year. @param from so many days ago at the latest */
  #default(from: number): { writtenOff: number; on: IsoDate } {
    const paid = this.#paidRows()
    const whole = this.#unit() * (paid + 1) + WRITTEN_OFF_LATE
    const ago = from + this.#who.pick(62, Math.max(1, PAST_DAYS - whole - from))
    this.#dueIn(-WRITTEN_OFF_LATE - ago)
    const on = this.#ago(ago)
    this.#writeOff(on)
    return { writtenOff: this.#standing(on).totals.writtenOff, on }
  }

  #writeOff(on: IsoDate): void {
    this.#add(writeOff(this.#events, { reason: 'not found for months', by: 'Sandbox Collections' }, on))
  }

  /** Extended on the due date where the product has it; else the loan runs on late. */
  #extend(due: IsoDate): void {
    const on = due > this.#setting.today ? this.#setting.today : due
    const quoteId = `quote-${this.#loanId}`
    const quoted = quoteExtension(
      this.#events,
      { quoteId, validDays: 3, holidays: this.#setting.holidays },
      on,
    )
    if (!quoted.ok) return
    this.#add(quoted)
    const amount = this.#standing(on).openQuote?.amount ?? 0
    const reference = `extension-${this.#loanId}`
    this.#add(extend(this.#events, { reference, amount, on, channel: this.#who.way, quoteId }, on))
  }
}

/** A borrower of the portfolio whose story is complete. */
export interface Story {
  readonly who: Character
  readonly loans: readonly LoanStory[]
}

/** How a day and a step of it become a timestamp, in milliseconds since the epoch: never later than now. */
export type TimestampOf = (day: IsoDate, step: number) => number

/** The latest loan whose money has arrived: what a complaint is about. */
export const paidOutLoan = ({ loans }: Story, today: IsoDate): LoanStory | undefined =>
  loans.findLast((loan) => loanOn(loan.events, today).disbursedOn !== null)
