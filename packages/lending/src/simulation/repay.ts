/** How a simulated borrower pays: instalment by instalment, until the loan is settled, written off, or time is up. */
import { addDays, daysBetween, type IsoDate } from '../calendar.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { giveBackLateCharges, lateChargesPaid } from '../commands/give-back.ts'
import { moveDueDates } from '../commands/move-due-dates.ts'
import { recordDeath, withdrawDeath } from '../commands/record-death.ts'
import { recordFraud, withdrawFraud } from '../commands/record-fraud.ts'
import { endsToday, offerSettlement } from '../commands/offer-settlement.ts'
import { openFor, pay, refund, returnRefund, waive } from '../commands/repay.ts'
import { reversePayment } from '../commands/take-back.ts'
import { writeOff } from '../commands/write-off.ts'
import type { Paid, ReturnCause } from '../events.ts'
import type { LoanStanding } from '../standing.ts'
import { weighted } from './behaviour.ts'
import { helpInHardship } from './hardship.ts'
import type { Life } from './life.ts'
import { agreeToSell } from './sold.ts'

/** Far more than a loan takes: a life that never ends is a mistake of this file. */
const MOST_STEPS = 500
const CHANNEL = 'simulated'
/** An extension may be had within three days of a due date. */
const EXTENDED_BEFORE = [0, 2] as const
/** What a borrower pays too much, at most: a round note more. Centavos. */
const TOO_MUCH = 500_00
const RECOVERIES = 3
/** The price of a loan, of what is owed: one that runs, and one that was written off. */
const SOLD_AT = 0.8
const SOLD_AT_WRITTEN_OFF = 0.02
/** Some borrowers pay the old owner once more; it is the buyer's money. */
const PAYS_OLD_OWNER = 0.5

export function repay(life: Life): void {
  const visits = new Map<number, number>()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const loan = life.standing
    if (loan.stage === 'settled') {
      giveCreditBack(life)
      return
    }
    if (loan.stage === 'sold') {
      payOldOwner(life)
      return
    }
    if (loan.writtenOffOn !== null) return
    const next = nextOf(loan)
    if (next === null) {
      // All of it is an advance: the last due date settles the loan by itself.
      const last = loan.instalments.reduce((day, row) => (row.dueOn > day ? row.dueOn : day), loan.on)
      if (last === life.today || !life.goTo(last)) return
      continue
    }
    const visit = visits.get(next.no) ?? 0
    visits.set(next.no, visit + 1)
    if (!payNext(life, { ...next, step: visit === 0 ? `${next.no}` : `${next.no}, ${visit}` })) return
  }
  throw new Error(`a simulated loan without an end: ${JSON.stringify(life.events)}`)
}

type Next = { no: number; dueOn: IsoDate; step: string }

function nextOf({ instalments, nextDueOn }: LoanStanding): Omit<Next, 'step'> | null {
  const row = instalments.find(({ left, dueOn }) => left > 0 && dueOn === nextDueOn)
  return row === undefined ? null : { no: row.no, dueOn: row.dueOn }
}

/** @returns false where nothing more becomes of the loan */
function payNext(life: Life, next: Next): boolean {
  if (!helpInHardship(life, next)) return false
  if (life.happens('sold', next.step)) agreeToSell(life, next.step, SOLD_AT)
  switch (choose(life, next)) {
    case 'stopped':
      return stop(life, next)
    case 'late':
      return payLate(life, next)
    case 'extended':
      return extendOn(life, next)
    case 'prepaid':
      return settle(life, next)
    default:
      return payOnTime(life, next)
  }
}

type Choice = 'stopped' | 'late' | 'extended' | 'prepaid' | 'on time'

/** One of what compete for an instalment, by its number, the last lateness, the client, the borrower and the month. */
function choose({ input, lastLate }: Life, { no, dueOn, step }: Next): Choice {
  const { behaviour, borrower, client, monthFactor, draw } = input
  const likelier = (of: 'late' | 'stopped') =>
    borrower[of] *
    monthFactor(dueOn) *
    (no === 1 ? behaviour.first[of] : 1) *
    (client === 'repeat' ? behaviour.repeat[of] : 1) *
    (1 + (behaviour.afterLate[of] - 1) * Math.min(1, lastLate / 30))
  const shares: [Choice, number][] = [
    ['stopped', behaviour.stopped * likelier('stopped')],
    ['late', behaviour.late * likelier('late')],
    ['extended', behaviour.extended],
    ['prepaid', behaviour.prepaid],
  ]
  let left = draw(`instalment ${step}`)
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'on time'
}

function payOnTime(life: Life, { dueOn, step }: Next): boolean {
  life.lastLate = 0
  const planned = addDays(dueOn, -life.days(`before ${step}`, life.input.behaviour.daysBefore))
  return payDue(life, planned < life.today ? life.today : planned, step)
}

function payLate(life: Life, { dueOn, step }: Next): boolean {
  const { behaviour, draw } = life.input
  const { days } = weighted(behaviour.lateDays, draw(`late ${step}`))
  const late = life.days(`late ${step}`, days)
  const on = addDays(dueOn, late)
  life.lastLate = late
  if (life.happens('holidayLate', step) && life.goTo(addDays(dueOn, 1))) proclaimHoliday(life, dueOn)
  return payDue(life, on < life.today ? life.today : on, step)
}

/** A day without business, entered when it has passed. */
function proclaimHoliday(life: Life, day: IsoDate): void {
  const holidays = new Set([...life.input.holidays, day])
  life.do(moveDueDates(life.events, { holidays, reason: 'simulated' }, life.today))
}

/** Pays what is due on a day, or the next instalment where nothing is. */
function payDue(life: Life, on: IsoDate, step: string): boolean {
  if (!life.goTo(on)) return false
  if (life.happens('fraud', step)) findFraud(life, step)
  if (life.happens('died', step)) return die(life, step)
  letGo(life, step)
  if (life.standing.duePenalty > 0 && life.happens('settledForLess', step) && offerLess(life, step))
    return payIn(life, half(life), step) && afterwards(life, step)
  const whole = amountDue(life.standing)
  if (whole > 1 && life.happens('paidInParts', step)) {
    const part = life.partOf(whole - 1, `first part ${step}`)
    if (!payIn(life, part, `${step}-part`) || !life.wait(life.days(`parts ${step}`, [1, 15]))) return false
  }
  const rest = amountDue(life.standing)
  // What was waived, or a date that moved, may have left nothing: the next day is another.
  if (rest === 0) return life.standing.stage === 'settled' || life.wait(1)
  const tooMuch =
    rest >= life.standing.outstanding && life.happens('paidTooMuch', step)
      ? life.partOf(TOO_MUCH, `too much ${step}`)
      : 0
  if (!payIn(life, rest + tooMuch, step)) return false
  return afterwards(life, step)
}

/** It changes nothing of what is paid. */
function findFraud(life: Life, step: string): void {
  const why = { reason: 'simulated', by: CHANNEL }
  life.do(recordFraud(life.events, why, life.today))
  if (life.happens('fraudByMistake', step)) life.do(withdrawFraud(life.events, why, life.today))
}

/** The estate pays nothing; where it was a mistake, the loan goes on. */
function die(life: Life, step: string): boolean {
  const death = { diedOn: life.today, proof: 'simulated', by: CHANNEL }
  if (!life.do(recordDeath(life.events, death, life.today)) || !life.happens('diedByMistake', step))
    return false
  if (!life.wait(life.days(`mistake ${step}`, [1, 15]))) return false
  return life.do(withdrawDeath(life.events, { reason: 'simulated', by: CHANNEL }, life.today)) && life.wait(1)
}

/** Half of what ends the loan is offered, and then paid. @returns whether the offer could be made */
function offerLess(life: Life, step: string): boolean {
  const offer = { reference: `offer-${step}`, amount: half(life), expiresOn: addDays(life.today, 14) }
  return life.do(offerSettlement(life.events, { ...offer, reason: 'simulated', by: CHANNEL }, life.today))
}

const half = (life: Life): number => Math.ceil(endsToday(life.standing) / 2)

/** What an operator lets go before the borrower pays: late charges, or a part of the debt itself. */
function letGo(life: Life, step: string): void {
  const { events, input } = life
  const part = DEBT[Math.floor(input.draw(`part of the debt ${step}`) * DEBT.length)]
  const { daysLate, duePenalty } = life.standing
  const waivers = [
    life.happens('chargesWaived', step) && { reference: `waived-${step}`, most: duePenalty },
    daysLate > 0 &&
      life.happens('debtWaived', step) &&
      part && { reference: `waived-debt-${step}`, most: openFor(life.standing, part), part },
  ]
  for (const waiver of waivers) {
    if (!waiver || waiver.most === 0) continue
    const { most, ...rest } = waiver
    const amount = life.partOf(most, rest.reference)
    life.do(waive(events, { ...rest, amount, reason: 'simulated', by: CHANNEL }, life.today))
  }
}

const DEBT = ['interest', 'principal'] as const

const amountDue = ({ daysLate, dueNow, nextDue }: LoanStanding): number => (daysLate > 0 ? dueNow : nextDue)

/** @returns false where it is reported after the simulated time */
function payIn(life: Life, amount: number, step: string, purpose?: Paid['purpose']): boolean {
  const on = life.today
  if (life.happens('reportedLate', step) && !life.wait(life.days(`reported ${step}`, [1, 12]))) return false
  const meant = purpose ?? (loanIsLate(life) ? 'due' : 'instalment')
  return life.do(
    pay(life.events, { reference: `paid-${step}`, amount, on, channel: CHANNEL, purpose: meant }, life.today),
  )
}

const loanIsLate = (life: Life): boolean => life.standing.daysLate > 0

/** What may become of a payment, and of the late charges that it paid. */
function afterwards(life: Life, step: string): boolean {
  const { events } = life
  if (life.happens('chargesGivenBack', step) && lateChargesPaid(events, life.today) > 0) {
    if (!life.wait(life.days(`given back ${step}`, [1, 10]))) return false
    const amount = life.partOf(lateChargesPaid(events, life.today), `given back ${step}`)
    const given = { reference: `given-back-${step}`, amount, reason: 'simulated', by: CHANNEL }
    life.do(giveBackLateCharges(events, given, life.today))
  }
  if (life.happens('paymentReturned', step)) {
    if (!life.wait(life.days(`returned ${step}`, [1, 8]))) return false
    const cause = CAUSES[Math.floor(life.input.draw(`cause ${step}`) * CAUSES.length)] ?? 'channel'
    const { holidays } = life.input
    const returned = { reference: `paid-${step}`, reason: 'simulated', cause, holidays }
    life.do(reversePayment(events, returned, life.today))
  }
  return true
}

const CAUSES: readonly ReturnCause[] = ['ours', 'channel', 'payer']

/** Where it cannot be had, the instalment is paid on that day instead. */
function extendOn(life: Life, next: Next): boolean {
  const on = addDays(next.dueOn, -life.days(`extended ${next.step}`, EXTENDED_BEFORE))
  if (!life.goTo(on)) return false
  const { events, input } = life
  const quoteId = `quote-${next.step}`
  const quoted = quoteExtension(events, { quoteId, validDays: 2, holidays: input.holidays }, life.today)
  if (!quoted.ok) return payOnTime(life, next)
  life.do(quoted)
  if (!life.wait(life.days(`quote ${next.step}`, [0, 1]))) return false
  const amount = life.standing.openQuote?.amount ?? 0
  const paid = { quoteId, reference: `extended-${next.step}`, amount, on: life.today, channel: CHANNEL }
  return life.do(extend(events, paid, life.today)) || payOnTime(life, next)
}

/** All of it before this instalment is due; where the contract does not allow it by then, the instalment alone. */
function settle(life: Life, next: Next): boolean {
  const { allowedFrom } = life.standing.settlement
  if (allowedFrom === null || allowedFrom > next.dueOn || next.dueOn < life.today)
    return payOnTime(life, next)
  const from = allowedFrom > life.today ? allowedFrom : life.today
  if (
    !life.wait(
      daysBetween(life.today, from) + life.days(`settled ${next.step}`, [0, daysBetween(from, next.dueOn)]),
    )
  )
    return false
  const { amount } = life.standing.settlement
  return amount > 0 && payIn(life, amount, next.step, 'prepayment')
}

/** Nothing more comes, until the lender has written the loan off; then perhaps a part of it. */
function stop(life: Life, { dueOn }: Next): boolean {
  const { behaviour, draw } = life.input
  life.stopped = true
  if (!life.goTo(addDays(dueOn, behaviour.writeOffAfterDays))) return false
  if (!life.do(writeOff(life.events, { reason: 'simulated', by: CHANNEL }, life.today))) return false
  if (life.happens('sold', 'written off')) agreeToSell(life, 'written off', SOLD_AT_WRITTEN_OFF)
  if (draw('recovered') >= behaviour.recovered.borrowers) return false
  const amount = Math.floor((life.standing.outstanding * behaviour.recovered.part) / RECOVERIES)
  if (amount === 0) return false
  for (let no = 1; no <= RECOVERIES; no += 1)
    if (!life.wait(life.days(`recovered ${no}`, [10, 40])) || !payIn(life, amount, `recovered-${no}`)) break
  return false
}

function payOldOwner(life: Life): void {
  if (life.input.draw('old owner') >= PAYS_OLD_OWNER) return
  const next = life.standing.instalments.find(({ left }) => left > 0)
  if (next && life.wait(life.days('old owner', [0, 10])) && payIn(life, next.left, 'old-owner'))
    afterwards(life, 'old-owner')
}

/** Money that the loan did not take goes back; now and then it does not arrive the first time. */
function giveCreditBack(life: Life): void {
  const { credit } = life.standing
  if (credit === 0 || !life.wait(life.days('refund', [1, 5]))) return
  const { events } = life
  life.do(refund(events, { reference: 'refund', amount: life.standing.credit }, life.today))
  if (!life.happens('refundReturned', 'refund') || !life.wait(3)) return
  life.do(returnRefund(events, { reference: 'refund', reason: 'simulated' }, life.today))
  if (life.wait(3)) life.do(refund(events, { reference: 'refund-again', amount: credit }, life.today))
}
