import { isoOf } from '../calendar.ts'
import { latenessOf } from '../fold/small-difference.ts'
import {
  interestEarned,
  interestOf,
  NOT_SETTLED,
  NOT_STOPPED,
  type Replay,
  type Slot,
  unpaidOf,
} from '../fold/state.ts'
import { type Centavos, interestFloor } from '../money.ts'
import type { ExplanationLine } from './explanation.ts'
import { penaltyLines } from './late-lines.ts'
import { plain, settle, stretch } from './line.ts'
import type { Recorded, SlotRecord } from './recorder.ts'

const NOTHING: SlotRecord = {
  late: [],
  windows: [],
  paid: { interest: [], fee: [], principal: [] },
  penalty: [],
}

/** The lines of every instalment that has fallen due or still owes a penalty. */
export function linesOf(replay: Replay, record: Recorded): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  const { waits } = latenessOf(replay)
  for (const slot of replay.slots) {
    const known = record.slots.get(slot.no) ?? NOTHING
    const isDue = slot.due <= replay.day && !(waits && unpaidOf(slot) > 0)
    if (isDue || replay.settledDay >= 0) lines.push(...scheduleLines(replay, slot, known, record))
    if (!isLineAhead(replay, slot)) lines.push(...penaltyLines(replay, slot, known, record))
  }
  if (replay.shortfall > 0) lines.push(refundLine(replay.shortfall))
  return lines
}

/** A line is requested as a whole on its date, late charges of it too. */
const isLineAhead = ({ day, settledDay }: Replay, slot: Slot): boolean =>
  slot.returnedPenalty !== null && slot.due > day && settledDay < 0

/** The lines of an instalment to come: its schedule, and no late charges but those of a line, since it is not late. */
export function nextLinesOf(replay: Replay, slot: Slot, record: Recorded): ExplanationLine[] {
  const known = record.slots.get(slot.no) ?? NOTHING
  const charges = isLineAhead(replay, slot) ? penaltyLines(replay, slot, known, record) : []
  return [...scheduleLines(replay, slot, known, record), ...charges]
}

/**
 * What an extension on this day costs: interest earned up to today, also of the instalment that runs, and late charges.
 * Principal and fees move with their dates.
 */
export function extensionLinesOf(replay: Replay, record: Recorded): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  for (const slot of replay.slots.slice(replay.firstOpen)) {
    const known = record.slots.get(slot.no) ?? NOTHING
    // What a new plan took over is in its instalments.
    const interest = slot.replaced ? [] : interestUpToToday(replay, slot, known, record)
    settle(interest, known.paid.interest)
    const dueOn = slot.due <= replay.day ? isoOf(slot.due) : null
    lines.push(...interest.filter((line) => line.uncut > 0).map((line) => ({ ...line, dueOn })))
    lines.push(...penaltyLines(replay, slot, known, record))
  }
  if (replay.shortfall > 0) lines.push(refundLine(replay.shortfall))
  return lines
}

function interestUpToToday(
  replay: Replay,
  slot: Slot,
  known: SlotRecord,
  record: Recorded,
): ExplanationLine[] {
  const { day } = replay
  const earned = interestEarned(slot, day)
  if (slot.returnedOf !== null) return [{ ...plain(slot, 'interest', earned), reference: slot.returnedOf }]
  const until = Math.min(slot.to, Math.max(slot.from, day))
  return interestLines(replay, slot, known, { record, until, amount: earned - slot.earlierInterest })
}

function scheduleLines(replay: Replay, slot: Slot, known: SlotRecord, record: Recorded): ExplanationLine[] {
  if (slot.replaced) return []
  if (slot.returnedPenalty !== null) return returnedLines(slot, known, record)
  const dueOn = isoOf(slot.due)
  const lines = [plain(slot, 'principal', slot.principal)]
  settle(lines, known.paid.principal)
  // A loan that was settled early or written off pays for fewer days than planned.
  const until = Math.min(slot.to, Math.max(slot.from, lastDayCharged(replay)))
  const interest = interestLines(replay, slot, known, { record, until, amount: slot.windowInterest })
  settle(interest, known.paid.interest)
  const fee = slot.fee > 0 ? [plain(slot, 'fee', slot.fee)] : []
  settle(fee, known.paid.fee)
  return [...lines, ...interest, ...fee].map((line) => ({ ...line, dueOn }))
}

/**
 * What a payment had paid that was taken back is one line, whatever it is made of. What is requested beyond the payment
 * itself is interest of the plan that it had saved.
 */
function returnedLines(slot: Slot, known: SlotRecord, { returned }: Recorded): ExplanationLine[] {
  const reference = slot.returnedOf ?? ''
  const total = slot.principal + interestOf(slot) + slot.fee
  const saved = Math.max(0, total - (returned.get(reference) ?? total))
  const lines = [{ ...plain(slot, 'returned-payment', total - saved), reference }]
  if (saved > 0) lines.push({ ...plain(slot, 'interest', saved), reference })
  const { principal, interest, fee } = known.paid
  settle(lines, [...interest, ...fee, ...principal])
  return lines.map((line) => ({ ...line, dueOn: isoOf(slot.due) }))
}

/** @param up the last day that counts, and the interest of the running stretch up to it. */
function interestLines(
  replay: Replay,
  slot: Slot,
  known: SlotRecord,
  up: { record: Recorded; until: number; amount: Centavos },
): ExplanationLine[] {
  const { record, until, amount } = up
  const contract = replay.dailyRatePpm
  const lines: ExplanationLine[] = []
  for (const window of known.windows) {
    if (window.amount === 0) continue
    const days = window.until - window.from
    const line = plain(slot, 'interest', window.amount)
    if (days === 0) {
      lines.push(line)
      continue
    }
    lines.push({
      ...line,
      base: window.balance,
      ratePpm: window.ratePpm,
      days,
      ...stretch(window.from + 1, window.until),
    })
  }
  if (amount === 0 && lines.length > 0) return lines
  const days = until - slot.from
  const isMoved = replay.extensions + replay.pauses.length > 0
  const uncut = Math.max(amount, interestFloor(slot.balance, { dailyRatePpm: contract, days }))
  lines.push({
    ...plain(slot, 'interest', amount),
    base: slot.balance,
    ratePpm: slot.dailyRatePpm,
    days,
    ...stretch(slot.from + 1, until),
    uncut: isMoved ? uncut : amount,
    ceiling: isMoved ? extensionCeiling(replay, slot, { uncut, days, amount }, record) : null,
  })
  return lines
}

function lastDayCharged({ settledDay, settleFrom, stoppedDay, offer }: Replay): number {
  if (stoppedDay !== NOT_STOPPED) return stoppedDay
  if (offer !== null && offer.acceptedDay !== NOT_SETTLED) return offer.acceptedDay
  return settledDay < 0 ? Number.MAX_SAFE_INTEGER : Math.max(settledDay, settleFrom)
}

function extensionCeiling(
  replay: Replay,
  slot: Slot,
  at: { uncut: Centavos; days: number; amount: Centavos },
  record: Recorded,
): ExplanationLine['ceiling'] {
  const source = record.source()
  if (source === null || at.uncut === at.amount) return null
  const atRate = interestFloor(slot.balance, { dailyRatePpm: slot.dailyRatePpm, days: at.days })
  const reason = at.amount < atRate ? 'total-cost' : 'nominal'
  return slot.dailyRatePpm === replay.dailyRatePpm && reason === 'nominal' ? null : { reason, source }
}

/** Money on account for later instalments, used now: it makes the price lower. */
export function advanceLine(reference: string, amount: Centavos): ExplanationLine {
  return { ...plain({ no: 0 }, 'advance', -amount), reference }
}

function refundLine(amount: Centavos): ExplanationLine {
  return plain({ no: 0 }, 'refund-too-high', amount)
}
