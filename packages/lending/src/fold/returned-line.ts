import { dayNumber, type IsoDate } from '../calendar.ts'
import type { Extended, Paid, Reversed } from '../events.ts'
import type { Centavos } from '../money.ts'
import { addToWrittenOff } from '../recognition/written-off.ts'
import { useOnAccount } from './allocate.ts'
import { skipPaid } from './pay.ts'
import { settleIfCovered } from './settle.ts'
import { uncount } from './settle-for-less.ts'
import { type Component, NOT_SETTLED, NOT_STOPPED, type Replay, type Slot } from './state.ts'

const COMPONENTS: readonly Component[] = ['penalty', 'interest', 'fee', 'principal']

const sumOf = (parts: Record<Component, Centavos>): Centavos =>
  COMPONENTS.reduce((sum, component) => sum + parts[component], 0)

/**
 * A payment is taken back on `replay.day`. What it had paid is owed again as one line, due on its own date; instalments
 * stay paid, by this payment and by those since. What of it still waits is gone; what of it repaid a refund, or was
 * given back, is a refund to recover. On a loan that was written off the line belongs to what was. An extension that it
 * had paid for stands while the line runs.
 */
export function oweAgain(replay: Replay, event: Returned, payment: Paid | Extended): void {
  const { trace, returned, writtenOff, setAside } = replay
  const { reference } = event
  const aside = setAside?.get(reference)
  if (trace === null || !aside) throw new Error('a payment is taken back only where its money was traced')
  const parts = trace.takeBack(reference, payment.amount)
  const line = sumOf(parts)
  replay.received -= payment.amount
  replay.shortfall += payment.amount - (line - aside.covered) - aside.waiting
  setAside?.delete(reference)
  uncount(replay, reference)
  if (line > 0) {
    for (const component of COMPONENTS) returned[component] += parts[component]
    if (writtenOff) writtenOff.amount += line
    addToWrittenOff(replay, reference, parts)
    const slot = lineOf(replay, event, parts)
    addLine(replay, slot)
    if (replay.moves?.has(reference)) replay.priceLines.push(slot)
    if (replay.stoppedDay !== NOT_STOPPED) useOnAccount(replay)
  }
  settleIfCovered(replay)
}

/** A payment taken back whose sum is owed again as a line. */
export type Returned = Reversed & { dueOn: IsoDate }

function addLine(replay: Replay, line: Slot): void {
  const at = replay.slots.findIndex((slot) => slot.due > line.due)
  replay.slots.splice(at < 0 ? replay.slots.length : at, 0, line)
  replay.settledDay = NOT_SETTLED
  replay.firstOpen = 0
  skipPaid(replay)
}

/** It has no stretch of interest to come: what it requires was earned before. */
function lineOf({ slots, day, terms }: Replay, event: Returned, parts: Record<Component, Centavos>): Slot {
  const due = dayNumber(event.dueOn)
  return {
    no: Math.max(...slots.map(({ no }) => no)) + 1,
    due,
    from: day,
    to: day,
    movedTo: due,
    balance: 0,
    dailyRatePpm: terms.dailyRatePpm,
    windowInterest: parts.interest,
    earlierInterest: 0,
    principal: parts.principal,
    fee: parts.fee,
    paidPrincipal: 0,
    paidInterest: 0,
    paidFee: 0,
    paidPenalty: 0,
    waived: 0,
    letGo: 0,
    oneOff: 0,
    lateExact: 0,
    lateCapExact: 0,
    claimed: 0,
    penalty: parts.penalty,
    replaced: false,
    returnedPenalty: parts.penalty,
    returnedOf: event.reference,
    returnedPaid: sumOf(parts),
  }
}

/** The instalment or line of a number. */
export const slotOf = ({ slots }: Pick<Replay, 'slots'>, no: number): Slot | undefined =>
  slots.find((slot) => slot.no === no)
