import { addDays, type IsoDate } from '../calendar.ts'
import { cancel } from '../commands/apply.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { giveBackLateCharges, lateChargesPaid } from '../commands/give-back.ts'
import { moveDueDates } from '../commands/move-due-dates.ts'
import { disbursementOf, type Outcome } from '../commands/outcome.ts'
import { disburse, failPayout, reversePayout, sendPayout } from '../commands/payout.ts'
import { pay, refund, returnRefund } from '../commands/repay.ts'
import { reversePayment } from '../commands/take-back.ts'
import { writeOff } from '../commands/write-off.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { RULE_BOOKS } from '../rule-books.ts'
import type { LoanStanding } from '../standing.ts'

import {
  HISTORY_HOLIDAYS,
  hasStampTax,
  hasTaxedRenewals,
  NOTE_DELAYS,
  pick,
  policyOf,
  termsOf,
  type At,
  type Seed,
  type Step,
  part,
} from './history-terms.ts'
import { hardship } from './history-hardship.ts'
import { death, offerLess, waiveSome } from './history-relief.ts'
import { sale } from './history-sale.ts'
import { runningLoan } from './loans.ts'
import { SECOND, SECOND_IN_FORCE } from './rules.ts'

/** Calls `onStep` after each event with everything recorded so far, and gives the whole history. */
export function playHistory(
  seed: Seed,
  onStep: (before: readonly LoanEvent[], event: LoanEvent) => void,
): { events: LoanEvent[]; lastDay: IsoDate } {
  const terms = termsOf(seed.terms)
  let today = addDays(terms.offeredOn, pick(NOTE_DELAYS, seed.terms.offered >> 3))
  const events = runningLoan(
    terms,
    HISTORY_HOLIDAYS,
    today,
    terms.ruleBook === SECOND.id ? SECOND_IN_FORCE : RULE_BOOKS,
    policyOf(seed.terms),
    hasStampTax(seed.terms),
  )
  for (const [index, step] of seed.steps.entries()) {
    today = addDays(today, daysOf(step.wait))
    for (const outcome of act(events, step, {
      today,
      index,
      policy: policyOf(seed.terms),
      terms: seed.terms,
    })) {
      if (!outcome.ok) continue
      for (const event of outcome.events) {
        onStep(events, event)
        events.push(event)
        if (event.recordedOn > today) today = event.recordedOn
      }
    }
  }
  return { events, lastDay: addDays(today, 40) }
}

/** Mostly within a month, now and then long enough for the total-cost ceiling to be reached. */
function daysOf(wait: number): number {
  return wait < 45 ? wait : (wait - 44) * 80
}

function* act(events: LoanEvent[], step: Step, at: At): Generator<Outcome> {
  const standing = loanOn(events, at.today)
  const reference = `r${at.index}`
  if (standing.disbursedOn === null && step.action % 3 > 0) {
    yield* payAgain(events, step, at)
    return
  }
  switch (step.action % 16) {
    case 0:
      yield waiveSome(events, standing, step, at)
      return
    case 1:
      if (step.detail % 5 === 4) yield death(events, step, at.today)
      else yield* offerOrGiveBack(events, standing, step, at)
      return
    case 2:
      yield reversePayment(
        events,
        {
          reference: paidBefore(events, step) ?? `r${step.detail % (at.index + 1)}`,
          reason: 'returned',
          cause: pick(CAUSES, step.size),
          holidays: HISTORY_HOLIDAYS,
          earlierByPayer: step.size % 7 === 0 ? [at.today] : [],
        },
        at.today,
      )
      return
    case 3:
    case 4:
    case 5:
    case 6:
      yield* tryExtension(events, step, at)
      return
    case 7:
      yield proclaimHoliday(events, standing, step, at.today)
      return
    case 8:
      yield* bringBack(events, step, at.today)
      return
    case 13:
    case 14:
      yield* hardship(events, step, at)
      return
    case 15:
      yield step.size % 2 === 0 ? sale(events, step, at) : giveChargesBack(events, step, at)
      return
    default: {
      if (step.action % 16 < 11 && standing.daysLate > 90) {
        yield writeOff(events, { reason: 'not found', by: 'operator' }, at.today)
        return
      }
      const amount = amountOf(standing, step)
      const lateBy = step.detail % 4 === 0 ? step.detail % 13 : 0
      const from = standing.disbursedOn ?? at.today
      const wanted = addDays(at.today, -lateBy)
      const on = wanted < from ? from : wanted
      yield pay(events, { reference, amount, on, channel: 'store', ...purposeOf(step) }, at.today)
    }
  }
}

function giveChargesBack(events: LoanEvent[], step: Step, { today, index }: At): Outcome {
  const amount = part(lateChargesPaid(events, today), step)
  const given = { reference: `r${index}`, amount, reason: 'goodwill', by: 'operator' }
  return giveBackLateCharges(events, given, today)
}

function* offerOrGiveBack(
  events: LoanEvent[],
  standing: LoanStanding,
  step: Step,
  at: At,
): Generator<Outcome> {
  if (standing.credit === 0 && step.detail % 4 > 1) yield offerLess(events, step, at)
  else yield* giveBack(events, standing, step, at)
}

/** Credit goes back; now and then the latest refund turns out not to have arrived. */
function* giveBack(events: LoanEvent[], standing: LoanStanding, step: Step, at: At): Generator<Outcome> {
  const last = events.findLast((event) => event.type === 'refunded')
  if (step.detail % 2 === 0 && last?.type === 'refunded')
    yield returnRefund(events, { reference: last.reference, reason: 'account closed' }, at.today)
  else yield refund(events, { reference: `r${at.index}`, amount: part(standing.credit, step) }, at.today)
}

function* tryExtension(events: LoanEvent[], step: Step, at: At): Generator<Outcome> {
  const quoteId = `q${at.index}`
  const validDays = step.detail % 3
  const quoted = quoteExtension(events, { quoteId, validDays, holidays: HISTORY_HOLIDAYS }, at.today)
  yield quoted
  if (!quoted.ok) return
  const [event] = quoted.events
  if (event?.type !== 'extensionQuoted') return
  const on = addDays(at.today, step.size % 4)
  const heard = addDays(on, step.detail % 2)
  const amount = event.quote.amount + [0, 0, 0, -1, 5_000][step.size % 5]!
  if (step.action % 9 === 0) yield* endBetween(events, on, at)
  const payment = { quoteId, reference: `r${at.index}`, amount, on, channel: 'wallet' }
  yield extend(events, { ...payment, withStampTax: hasTaxedRenewals(at.terms) }, heard)
  if (step.action % 9 === 1) yield* endBetween(events, on, at, heard)
}

/** The whole loan is paid between a quote and its payment; heard of before the payment or after it. */
function* endBetween(events: LoanEvent[], on: IsoDate, at: At, heard = on): Generator<Outcome> {
  const between = on > at.today ? addDays(on, -1) : on
  const { outstanding } = loanOn(events, at.today)
  const payment = { reference: `e${at.index}`, amount: outstanding + 50_000, on: between, channel: 'store' }
  yield pay(events, payment, heard < between ? between : heard)
}

/** The payout comes back, some days before it is heard of; now and then the loan then ends. */
function* bringBack(events: LoanEvent[], step: Step, today: IsoDate): Generator<Outcome> {
  const disbursed = disbursementOf(events)
  if (!disbursed) return
  const wanted = addDays(today, -(step.size % 5))
  const on = wanted < disbursed.on ? disbursed.on : wanted
  yield reversePayout(events, { reference: disbursed.reference, on, reason: 'dormant' }, today)
  if (step.detail % 7 === 0) yield cancel(events, { cause: 'withdrawn', reason: 'no need' }, today)
}

/** The money is sent once more: it fails, stays on its way, or arrives within two days. */
function* payAgain(events: LoanEvent[], step: Step, { today, index, policy, terms }: At): Generator<Outcome> {
  const reference = `payout-${index}`
  yield sendPayout(events, { reference }, today)
  const sent = events.findLast((event) => event.type === 'payoutSent')
  if (sent?.type !== 'payoutSent' || step.detail % 5 === 0) return
  if (step.detail % 5 === 1) yield failPayout(events, { reference: sent.reference, reason: 'closed' }, today)
  const on = addDays(today, step.size % 3)
  const withStampTax = hasStampTax(terms)
  const arrived = {
    reference: sent.reference,
    on,
    holidays: HISTORY_HOLIDAYS,
    withStampTax,
    ...(policy && { policy }),
  }
  yield disburse(events, arrived, on)
}

/** A holiday on an unpaid due date, ahead or past, and perhaps on the days after it. */
function proclaimHoliday(
  events: readonly LoanEvent[],
  standing: LoanStanding,
  step: Step,
  today: IsoDate,
): Outcome {
  const { instalments } = standing
  const row = instalments.length > 0 ? pick(instalments, step.detail) : null
  // Its first date of all, or the one it has now: it may have been paid since, or have moved.
  const plan = disbursementOf(events)?.plan
  const first = (step.size % 2 === 0 ? plan?.[(row?.no ?? 1) - 1]?.dueOn : row?.dueOn) ?? today
  const days = Array.from({ length: 1 + (step.size % 3) }, (_, i) => addDays(first, i))
  return moveDueDates(
    events,
    { holidays: new Set([...HISTORY_HOLIDAYS, ...days]), reason: 'proclaimed' },
    today,
  )
}

/** Mostly one of the payments that came in, often the latest, or the price of the latest extension. */
function paidBefore(events: readonly LoanEvent[], step: Step): string | undefined {
  if (step.size % 5 === 0) return undefined
  const price = events.findLast((event) => event.type === 'extended')
  if (price?.type === 'extended' && step.size % 3 === 0) return price.reference
  const paid = events.flatMap((event) => (event.type === 'paid' ? [event.reference] : []))
  return step.size % 2 === 0 ? paid.at(-1) : paid[step.detail % paid.length]
}

const CAUSES = ['ours', 'channel', 'payer'] as const

const PURPOSES = [{}, { purpose: 'instalment' }, { purpose: 'due' }, { purpose: 'prepayment' }] as const

function purposeOf(step: Step): (typeof PURPOSES)[number] {
  return pick(PURPOSES, step.size >> 2)
}

function amountOf(standing: LoanStanding, step: Step): number {
  const { settlementOffer: offer } = standing
  if (offer?.acceptedOn === null && step.detail % 3 > 0)
    return Math.max(1, pick([offer.left, part(offer.left, step), offer.left + 5_000], step.detail))
  const bases = [
    standing.dueNow,
    standing.nextDue,
    standing.nextDue,
    part(standing.nextDue, step),
    part(standing.dueNow, step),
    standing.duePenalty,
    standing.settlement.amount,
    standing.outstanding,
    standing.outstanding + 12_345,
    standing.nextDue * 2,
    part(standing.outstanding, step),
    step.size * 97,
    standing.duePenalty + 1,
    standing.dueNow - 1,
    standing.nextDue - 1,
    standing.dueNow - 75,
    standing.nextDue + 60,
    standing.dueNow - standing.duePenalty,
  ]
  return Math.max(1, pick(bases, step.detail))
}
