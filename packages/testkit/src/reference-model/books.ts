import type { Day, Kind, Lost, Rules, SimulatedLoan } from './book-notes.ts'
import { flowsOf, KINDS, textOf, TIE } from './book-notes.ts'
import { interestBy, type Part, penaltyOpen, sum, unpaid } from './part.ts'

/**
 * The books of a simulated loan, posted day by day as a bookkeeper would: the value of what is to come is carried forward
 * with its rate, each day's interest is noted with whether it is income, and a write-off is a note of what stood there.
 */
export class Books {
  readonly #loan: SimulatedLoan
  readonly #rules: Rules | null
  /** Money in less money out, the payout apart. */
  cash = 0
  /** Stamp tax of the payout and of extensions. */
  stamps = 0
  /** Some balance is too near to half a centavo to be compared. */
  isTie = false
  /** Interest of each day, and whether it is income only when it is paid. */
  readonly #days: Day[] = []
  /** Dark interest that was let go. */
  #neverEarned = 0
  /** The value of the instalments to come as of the evening, and what they are. */
  #carried = { value: 0, flows: '' }
  #lossOnDates = 0
  #gainOnDates = 0
  #lost: Lost | null = null

  constructor(loan: SimulatedLoan, rules: Rules | undefined) {
    this.#loan = loan
    this.#rules = rules ?? null
  }

  get #isEffective(): boolean {
    return this.#rules?.fees === 'effective'
  }

  /** A new day, before anything is paid: what it earned, and what that is. `late`: days late of the loan. */
  morning(day: number, late: number): void {
    const after = this.#rules?.nonAccrualAfter ?? null
    const amount = sum(this.#loan.parts, (part) => interestBy(part, day) - interestBy(part, day - 1))
    this.#days.push({ amount, isDark: after !== null && late > after })
    // What changed since the evening is valued anew.
    if (!this.#isEffective || flowsOf(this.#accreting(day - 1)) !== this.#carried.flows) {
      this.#carried.flows = ''
      return
    }
    this.#carried.value *= 1 + (this.#rules?.dailyRate ?? 0)
    for (const part of this.#coming(day - 1)) if (part.end === day) this.#carried.value -= unpaid(part)
    this.#carried.flows = flowsOf(this.#accreting(day))
  }

  get #own(): Part[] {
    return this.#loan.parts.filter((part) => part.again === null)
  }

  /** Interest that counts as earned, though no day did: it was paid before. */
  earn(amount: number): void {
    this.#days.push({ amount, isDark: false })
  }

  #coming(day: number): Part[] {
    return this.#own.filter((part) => part.due > day && unpaid(part) > 0)
  }

  #accreting(day: number): Part[] {
    return this.#coming(day).filter((part) => part.end > day)
  }

  /** What is to come at its value: carried forward, or where it has changed discounted anew, day by day from its end. */
  #valueOn(day: number): number {
    const coming = this.#accreting(day)
    const flows = flowsOf(coming)
    if (flows === '' || flows !== this.#carried.flows) {
      let value = 0
      for (let d = Math.max(day, ...coming.map((part) => part.end)); d > day; d -= 1) {
        value += sum(coming, (part) => (part.end === d ? unpaid(part) : 0))
        value /= 1 + (this.#rules?.dailyRate ?? 0)
      }
      this.#carried = { value, flows }
    }
    const still = this.#coming(day).filter((part) => part.end <= day)
    return this.#carried.value + sum(still, unpaid)
  }

  /** Fees that are not income yet. */
  deferred(day: number): number {
    if (!this.#isEffective || this.#loan.settledOn !== null || this.#loan.frozen) return 0
    const owed = sum(
      this.#coming(day),
      (part) => part.principal - part.paid.principal + interestBy(part, day) - part.paid.interest,
    )
    const exact = owed - this.#valueOn(day)
    const fraction = exact - Math.floor(exact)
    if (Math.abs(fraction - 0.5) < TIE) this.isTie = true
    return Math.floor(exact) + (fraction >= 0.5 ? 1 : 0)
  }

  #feeByContract(day: number): number {
    const again = sum(this.#loan.parts, (part) => part.again?.fee ?? 0)
    return (
      this.#loan.upfrontFee -
      again +
      sum(this.#loan.parts, (part) => (part.due <= day || part.again !== null ? part.fee : part.paid.fee))
    )
  }

  /** New dates: what they cost or bring is no fee income. */
  whileDatesMove(day: number, move: () => void): void {
    if (!this.#isEffective) return move()
    const before = this.#feeByContract(day) - this.deferred(day)
    move()
    const cost = before - (this.#feeByContract(day) - this.deferred(day))
    this.#lossOnDates += Math.max(0, cost)
    this.#gainOnDates += Math.max(0, -cost)
  }

  /** `deferred`: as it was before the write-off. */
  writeOff(day: number, deferred: number): void {
    const open = this.#open()
    const inTime = sum(this.#loan.parts, (part) => interestBy(part, day) - part.paid.interest)
    this.#lost = {
      ...open,
      all: sum(KINDS, (kind) => open[kind]),
      early: open.interest - inTime,
      earned: this.#earned(day),
      dark: this.#dark(),
      deferred,
      chargesPaid: sum(this.#loan.parts, (part) => part.paid.penalty),
      since: [],
    }
  }

  #open(): Record<Kind, number> {
    const { parts } = this.#loan
    return {
      principal: sum(parts, (p) => p.principal - p.paid.principal),
      interest: sum(parts, (p) => p.interestBefore + p.interestWindow - p.paid.interest),
      fee: sum(parts, (p) => p.fee - p.paid.fee),
      penalty: sum(parts, penaltyOpen),
    }
  }

  /** Money that comes in. */
  receive(amount: number, who: string): void {
    this.cash += amount
    this.#lost?.since.push(who)
  }

  /** What is let go after the write-off: charges, or another part. */
  letGo(amount: number, kind: Kind = 'penalty'): void {
    if (this.#lost === null) return
    this.#lost[kind] -= amount
    this.#lost.all -= amount
  }

  /** Interest is about to be let go: the dark of it first, which is as if it had never been earned. */
  letInterestGo(amount: number): void {
    let left = amount
    if (this.#lost !== null) {
      const now = Math.min(left, this.#lost.dark)
      this.#lost.dark -= now
      left -= now
    } else
      for (const open of this.#openDays()) {
        if (!open.day.isDark) continue
        const now = Math.min(left, open.left)
        open.day.amount -= now
        left -= now
      }
    this.#neverEarned += amount - left
  }

  /** Paid charges that are about to be given back: those paid after the write-off first. */
  giveBack(amount: number): void {
    if (this.#lost === null) return
    const paidSince = sum(this.#loan.parts, (part) => part.paid.penalty) - this.#lost.chargesPaid
    this.letGo(Math.min(amount, Math.max(0, paidSince)))
  }

  /** All that is still open is about to be let go by the house. */
  houseLetsGo(): void {
    if (this.#lost === null) return
    const open = this.#open()
    for (const kind of KINDS) {
      this.#lost[kind] -= open[kind]
      this.#lost.all -= open[kind]
    }
  }

  /** A payment is owed again as a line. */
  takeBack(amount: number, who: string, paid: Record<Kind, number>): void {
    this.cash -= amount
    const lost = this.#lost
    if (lost === null) return
    lost.all += sum(KINDS, (kind) => paid[kind])
    if (!lost.since.includes(who)) for (const kind of KINDS) lost[kind] += paid[kind]
  }

  #earned(day: number): number {
    const { parts, capitalised } = this.#loan
    const before = capitalised.interest - sum(parts, (part) => part.again?.interest ?? 0)
    return this.#loan.settledOn === null
      ? before + sum(parts, (part) => interestBy(part, day))
      : before + sum(parts, (part) => part.interestBefore + part.interestWindow)
  }

  /** Interest is paid in the order of the days that earned it. */
  #openDays(): { day: Day; left: number }[] {
    const { parts, capitalised } = this.#loan
    let paid = capitalised.interest + sum(parts, (part) => part.paid.interest - (part.again?.interest ?? 0))
    paid -= this.#neverEarned
    return this.#days.map((day) => {
      const now = Math.max(0, Math.min(day.amount, paid))
      paid -= now
      return { day, left: day.amount - now }
    })
  }

  /** What is left of the dark days is no income yet. */
  #dark(): number {
    return sum(this.#openDays(), ({ day, left }) => (day.isDark ? left : 0))
  }

  /** All balances of an evening, by account, with what is 0 left out. */
  evening(day: number): string | null {
    const deferred = this.#lost === null ? this.deferred(day) : this.#lost.deferred
    if (this.isTie) return null
    const { parts, principal, capitalised } = this.#loan
    const again = (kind: Kind) => sum(parts, (part) => part.again?.[kind] ?? 0)
    const turned = { ...capitalised, fee: 0, principal: -capitalised.interest - capitalised.penalty }
    const paid = (kind: Kind) => sum(parts, (part) => part.paid[kind]) - again(kind) + turned[kind]
    const fees = this.#feeByContract(day)
    const charged = sum(parts, (part) => part.penalty) - again('penalty')
    const waived = sum(parts, (part) => part.waived) - capitalised.penalty
    const feeIncome = fees - deferred + this.#lossOnDates - this.#gainOnDates
    const byPayment = this.#rules?.lateCharges === 'paid'
    const common = {
      '1010': this.cash - this.#loan.payout,
      '1150': this.#loan.refundDebt,
      '2010': -this.#loan.onAccount,
      '2030': -this.stamps,
      '4020': -feeIncome,
      '4050': -this.#gainOnDates,
      '5010': byPayment ? 0 : waived,
      '5050': this.#loan.letGoInAll,
      '5060': this.#lossOnDates,
      '5070': sum(Object.values(this.#loan.forgiven), (amount) => amount) - this.#neverEarned,
      '5080': this.stamps - this.#loan.stampTax,
    }
    const open = {
      principal: principal - this.#loan.ahead - this.#loan.aheadForgiven - paid('principal'),
      interest: this.#earned(day) - paid('interest'),
      fee: fees - this.#loan.upfrontFee - paid('fee'),
      penalty: charged - paid('penalty') - waived,
    }
    if (this.#lost === null) {
      const dark = this.#dark()
      return textOf(common, {
        '1110': open.principal,
        '1120': open.interest,
        '1130': open.fee,
        '1140': open.penalty,
        '1160': -deferred,
        '1180': -dark,
        '1185': byPayment ? -open.penalty : 0,
        '4010': dark + this.#neverEarned - this.#earned(day),
        '4030': -(byPayment ? paid('penalty') : charged),
      })
    }
    const lost = this.#lost
    if (this.#rules === null) {
      const left = sum(KINDS, (kind) => open[kind])
      const books = {
        '4010': -this.#earned(day),
        '4030': -charged,
        '4040': left - lost.all,
        '5040': lost.all,
      }
      return textOf(common, books)
    }
    const now = this.#open()
    const loss = lost.principal + lost.interest + lost.fee + (byPayment ? 0 : lost.penalty)
    return textOf(common, {
      [this.#rules.losses === 'allowance' ? '1170' : '5040']: loss - lost.early - lost.dark - lost.deferred,
      '4010': lost.dark + this.#neverEarned - lost.earned,
      '4030': byPayment ? lost.penalty - now.penalty - paid('penalty') : -charged,
      '4041': now.principal - lost.principal,
      '4042': now.interest - lost.interest,
      '4043': now.fee - lost.fee,
      '4044': now.penalty - lost.penalty,
    })
  }
}
