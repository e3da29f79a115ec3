/**
 * What a payment had paid ahead that is taken back goes back to the dates of the plan. Until the return the loan is
 * counted twice, side by side: as it was before the return, and with the payment's money ahead set aside. What falls due
 * by the return and is open in the second count alone was covered by the payment: it becomes part of the line, and
 * nothing is late by it.
 */
import { dayNumber } from '../calendar.ts'
import type { Extended, Paid } from '../events.ts'
import type { Centavos } from '../money.ts'
import { chargesAhead, openAhead } from './ahead.ts'
import { moveOn } from './allocate.ts'
import { endExtension } from './extend.ts'
import type { Waivers } from './let-go.ts'
import { beginPause, nextPause } from './pause.ts'
import { payPenalty, paySchedule, skipPaid } from './pay.ts'
import { oweAgain, type Returned } from './returned-line.ts'
import { settleIfCovered } from './settle.ts'
import { NOT_SETTLED, NOT_STOPPED, penaltyLeft, type Replay, type Slot, unpaidOf } from './state.ts'

/** The loan as it is counted by the first of its returns, whose last is that of `reference`. */
export type Count = {
  replay: Replay
  waivers: Waivers | null
  reference: string
  /** What was covered at the last stop, and in place of which payment. */
  covered: Covered[]
}

type Covered = { reference: string; slot: Slot; amount: Centavos }

/** Each has one return more than the one before it; with a single one there is nothing to compare. */
export type Counts = [Count, ...Count[]]

/** Moves all of them to a day, with a stop wherever something may fall due in one of them. */
export function moveAllTo(counts: Counts, day: number): void {
  const [{ replay: first }] = counts
  if (counts.length === 1) return moveTo(first, day)
  while (first.day < day) {
    coverDue(counts)
    const stops = counts.flatMap(({ replay: { settleFrom, slots, priceLines, pauses } }) => [
      settleFrom,
      ...slots.map(({ due }) => due),
      // An extension ends the day before, and dates go back to this one at the earliest.
      ...priceLines.map(({ due }) => due + 1),
      ...pauses.map(({ from }) => from),
    ])
    const stop = stops.reduce((next, one) => (one > first.day && one < next ? one : next), day)
    for (const { replay } of counts) moveTo(replay, stop)
  }
}

/** Begins pauses on the way. An extension whose price was taken back ends with the date of its line, unless that is paid. */
function moveTo(replay: Replay, day: number): void {
  for (;;) {
    const line = nextPriceLine(replay, day)
    const pause = nextPause(replay, day)
    if (pause && (!line || pause.from <= line.due)) {
      moveOn(replay, pause.from - 1)
      beginPause(replay, pause)
      continue
    }
    if (!line) break
    moveOn(replay, line.due)
    replay.priceLines.splice(replay.priceLines.indexOf(line), 1)
    const isPaid = unpaidOf(line) + penaltyLeft(line) <= (replay.book.smallDifference ?? 0)
    if (!isPaid && replay.stoppedDay === NOT_STOPPED) endExtension(replay, line.returnedOf ?? '')
  }
  moveOn(replay, day)
}

function nextPriceLine({ priceLines }: Replay, day: number): Slot | undefined {
  let next: Slot | undefined
  for (const line of priceLines) if (line.due < day && line.due < (next?.due ?? day)) next = line
  return next
}

/** Pays what has fallen due and is open in a count beyond what was open before its return was known. */
function coverDue(counts: Counts): void {
  let [before] = counts
  for (const count of counts.slice(1)) {
    const { replay, reference } = count
    count.covered = []
    for (const slot of replay.slots) {
      if (slot.due > replay.day || replay.stoppedDay !== NOT_STOPPED) continue
      const known = before.covered.filter((one) => isSame(one.slot, slot))
      const same = before.replay.slots.find((one) => isSame(one, slot))
      let open = unpaidOf(slot) - (same ? unpaidOf(same) : 0)
      for (const part of [...known, { reference, amount: open }]) {
        const amount = Math.min(open, part.amount)
        if (amount <= 0) continue
        paySchedule(replay, slot, amount, part.reference)
        note(count, { reference: part.reference, slot, amount })
        open -= amount
      }
    }
    skipPaid(replay)
    settleIfCovered(replay)
    before = count
  }
}

/** Instalments have their numbers; a line is that of its payment. */
const isSame = (one: Slot, other: Slot): boolean =>
  one.returnedOf === other.returnedOf && (one.returnedOf !== null || one.no === other.no)

function note(count: Count, part: Covered): void {
  count.covered.push(part)
  const aside = count.replay.setAside?.get(part.reference)
  if (aside) aside.covered += part.amount
}

/** The return of a payment, from which on the count before it is no longer needed. */
export function takePaymentBack(counts: Counts, event: Returned, payment: Paid | Extended): void {
  coverDue(counts)
  const [before, count, ...others] = counts
  if (count === undefined) throw new Error('a payment is taken back in a count of its own')
  const charges = chargesCovered(before.replay, count)
  const lineDue = dayNumber(event.dueOn)
  const waiting = coveredUntil(before.replay, count.replay, lineDue)
  for (const one of [count, ...others]) {
    for (const { slot, amount } of charges) {
      const same = one.replay.slots.find((own) => isSame(own, slot))
      const left = same ? payPenalty(one.replay, same, amount, event.reference) : amount
      if (same) note(one, { reference: event.reference, slot: same, amount: amount - left })
    }
    skipPaid(one.replay)
    // Nothing is charged before the line's date, of what the payment had covered and falls due by then either.
    for (const slot of one.replay.slots)
      if (waiting.some((own) => isSame(own, slot)) && slot.due < lineDue) slot.due = lineDue
    oweAgain(one.replay, event, payment)
  }
  counts.shift()
  count.covered = []
}

/** Late charges that the payment had paid with money ahead; those of a line to come go back to its date. */
function chargesCovered(before: Replay, { replay }: Count): { slot: Slot; amount: Centavos }[] {
  if (replay.stoppedDay !== NOT_STOPPED) return []
  return replay.slots.flatMap((slot) => {
    const same = before.slots.find((one) => isSame(one, slot))
    const requested = penaltyLeft(slot) - chargesAhead(slot, replay.day)
    const amount = requested - (same ? penaltyLeft(same) : 0)
    return amount > 0 ? [{ slot, amount }] : []
  })
}

/** What falls due before a day and requires more than it did before the return, money on account for it taken off. */
function coveredUntil(before: Replay, replay: Replay, day: number): Slot[] {
  let onAccount = before.settledDay === NOT_SETTLED ? before.onAccount : 0
  const left = new Map<Slot, Centavos>()
  for (const slot of before.slots) {
    const open = openAhead(slot, before.day)
    const covered = Math.min(onAccount, open)
    onAccount -= covered
    left.set(slot, open - covered)
  }
  return replay.slots.filter((slot) => {
    const same = before.slots.find((one) => isSame(one, slot))
    const wasLeft = same ? (left.get(same) ?? 0) : 0
    return slot.due > replay.day && slot.due < day && openAhead(slot, replay.day) > wasLeft
  })
}
