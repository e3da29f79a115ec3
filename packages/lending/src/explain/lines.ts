import { isoOf } from '../calendar.ts'
import { lateCap } from '../fold/accrue.ts'
import { capsLower, interestEarned, NOT_STOPPED, penaltyLeft, type Replay, type Slot } from '../fold/state.ts'
import { type Centavos, interestFloor, PPM } from '../money.ts'
import { type LateBand, lateRateSum } from '../rule-books.ts'
import type { LateStretch, Recorded, SlotRecord } from './recorder.ts'
import type { ExplanationLine } from './explanation.ts'
import { CEILING_MONTH_DAYS } from '../effective-rate.ts'

const NOTHING: SlotRecord = {
  late: [],
  windows: [],
  paid: { interest: [], fee: [], principal: [] },
  penalty: [],
}

/** The lines of every instalment that has fallen due or still owes a penalty. */
export function linesOf(replay: Replay, record: Recorded): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  for (const slot of replay.slots) {
    const known = record.slots.get(slot.no) ?? NOTHING
    if (slot.due <= replay.day || replay.settledDay >= 0)
      lines.push(...scheduleLines(replay, slot, known, record))
    lines.push(...penaltyLines(replay, slot, known, record))
  }
  if (replay.shortfall > 0) lines.push(refundLine(replay.shortfall))
  return lines
}

/** The lines of an instalment to come: its schedule, and no late charges, since it is not late. */
export function nextLinesOf(replay: Replay, slot: Slot, record: Recorded): ExplanationLine[] {
  return scheduleLines(replay, slot, record.slots.get(slot.no) ?? NOTHING, record)
}

/**
 * What an extension on this day asks for: interest earned up to today, also of the instalment that runs, and late
 * charges. Principal and fees move with their dates.
 */
export function extensionLinesOf(replay: Replay, record: Recorded): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  for (const slot of replay.slots.slice(replay.firstOpen)) {
    const known = record.slots.get(slot.no) ?? NOTHING
    const until = Math.min(slot.to, Math.max(slot.from, replay.day))
    const amount = interestEarned(slot, replay.day) - slot.earlierInterest
    const interest = interestLines(replay, slot, known, { record, until, amount })
    settle(interest, known.paid.interest)
    const dueOn = slot.due <= replay.day ? isoOf(slot.due) : null
    lines.push(...interest.filter((line) => line.uncut > 0).map((line) => ({ ...line, dueOn })))
    lines.push(...penaltyLines(replay, slot, known, record))
  }
  if (replay.shortfall > 0) lines.push(refundLine(replay.shortfall))
  return lines
}

function scheduleLines(replay: Replay, slot: Slot, known: SlotRecord, record: Recorded): ExplanationLine[] {
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

/** @param up the last day that counts, and the interest of the running stretch up to it. */
function interestLines(
  replay: Replay,
  slot: Slot,
  known: SlotRecord,
  up: { record: Recorded; until: number; amount: Centavos },
): ExplanationLine[] {
  const { record, until, amount } = up
  const contract = replay.terms.dailyRatePpm
  const lines: ExplanationLine[] = []
  for (const window of known.windows) {
    if (window.amount === 0) continue
    const days = window.until - window.from
    const line = plain(slot, 'interest', window.amount)
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
  const uncut = Math.max(amount, interestFloor(slot.balance, { dailyRatePpm: contract, days }))
  lines.push({
    ...plain(slot, 'interest', amount),
    base: slot.balance,
    ratePpm: slot.dailyRatePpm,
    days,
    ...stretch(slot.from + 1, until),
    uncut: replay.extensions > 0 ? uncut : amount,
    ceiling: replay.extensions > 0 ? extensionCeiling(replay, slot, { uncut, days, amount }, record) : null,
  })
  return lines
}

function lastDayCharged({ settledDay, settleFrom, stoppedDay }: Replay): number {
  if (stoppedDay !== NOT_STOPPED) return stoppedDay
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
  return slot.dailyRatePpm === replay.terms.dailyRatePpm && reason === 'nominal' ? null : { reason, source }
}

/** The one-off charge and the late interest, band by band, cut to what is charged in all. */
function penaltyLines(replay: Replay, slot: Slot, known: SlotRecord, record: Recorded): ExplanationLine[] {
  const lateUncut = Math.floor(slot.lateExact / PPM)
  if (slot.oneOff === 0 && lateUncut === 0 && penaltyLeft(slot) === 0) return []
  const once = onceOf(replay, slot, known, lateUncut)
  const dueOn = isoOf(slot.due)
  const lines: ExplanationLine[] = []
  if (slot.oneOff > 0) {
    const ceiling = ceilingOf(replay, slot, { uncut: slot.oneOff, amount: once }, record)
    lines.push({ ...plain(slot, 'late-charge', once), base: slot.oneOff, uncut: slot.oneOff, ceiling })
  }
  lines.push(...lateLines(replay, slot, known, { total: slot.penalty - once, record }))
  for (const part of known.penalty) {
    take(lines, [part], (line) => (part.waiver ? line.waivedBy : line.settledBy))
  }
  return lines.map((line) => ({ ...line, dueOn }))
}

/**
 * What is charged of the one-off charge. The late interest of the same days takes the room under the ceilings first.
 * Where no law cut it on its first day it stands from then on: whatever cuts later cuts the days that come later.
 */
function onceOf(replay: Replay, slot: Slot, known: SlotRecord, lateUncut: Centavos): Centavos {
  const [first] = known.late
  const before = first?.capPpm === null ? firstDayInterest(replay, first) : lateUncut
  return Math.min(slot.oneOff, Math.max(0, slot.penalty - before))
}

function firstDayInterest({ book }: Replay, { unpaid }: LateStretch): Centavos {
  return Math.floor((unpaid * lateRateSum(book.lateBands, 1)) / PPM)
}

function lateLines(
  replay: Replay,
  slot: Slot,
  known: SlotRecord,
  charged: { total: Centavos; record: Recorded },
): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  const bands = replay.book.lateBands
  let exact = 0
  let capExact = 0
  let uncutBefore = 0
  let cutBefore = 0
  for (const part of known.late.flatMap((one) => byBand(bands, one))) {
    const days = part.lastDay - part.firstDay + 1
    exact += part.unpaid * part.dailyPpm * days
    const uncut = Math.floor(exact / PPM)
    // Before a ceiling covers the loan there is none; what was charged then stands.
    if (part.capPpm === null) capExact = uncut * PPM * CEILING_MONTH_DAYS
    else capExact += part.unpaid * part.capPpm * days
    const cap = Math.floor(capExact / (PPM * CEILING_MONTH_DAYS))
    const cut = Math.min(uncut, cap, charged.total)
    const line = plain(slot, 'late-interest', cut - cutBefore)
    const sum = { uncut: uncut - uncutBefore, amount: cut - cutBefore }
    lines.push({
      ...line,
      base: part.unpaid,
      ratePpm: part.dailyPpm,
      days,
      ...stretch(part.due + part.firstDay, part.due + part.lastDay),
      uncut: sum.uncut,
      ceiling:
        cut < Math.min(uncut, cap)
          ? total(replay, charged.record)
          : ceilingOf(replay, slot, sum, charged.record),
    })
    uncutBefore = uncut
    cutBefore = cut
  }
  return withinContract(lines)
}

/** A centavo that rounding puts above a line's own contract amount is of an earlier line, which has room for it. */
function withinContract(lines: readonly ExplanationLine[]): ExplanationLine[] {
  let over = 0
  const fitted = lines.toReversed().map((line) => {
    const amount = Math.min(line.uncut, line.amount + over)
    over += line.amount - amount
    return { ...line, amount, left: amount, ceiling: amount < line.uncut ? line.ceiling : null }
  })
  return fitted.toReversed()
}

type BandPart = LateStretch & { dailyPpm: number }

/** Cuts a stretch of late days where the daily rate changes. */
function byBand(bands: readonly LateBand[], late: LateStretch): BandPart[] {
  return bands.flatMap((band, i) => {
    const next = bands[i + 1]
    const firstDay = Math.max(late.firstDay, band.fromDay)
    const lastDay = Math.min(late.lastDay, next ? next.fromDay - 1 : late.lastDay)
    return firstDay > lastDay ? [] : [{ ...late, firstDay, lastDay, dailyPpm: band.dailyPpm }]
  })
}

function ceilingOf(
  replay: Replay,
  slot: Slot,
  at: { uncut: Centavos; amount: Centavos },
  record: Recorded,
): ExplanationLine['ceiling'] {
  if (at.amount >= at.uncut) return null
  const source = record.source()
  const monthly = source !== null && slot.penalty >= lateCap(slot)
  return monthly ? { reason: 'late-monthly', source } : total(replay, record)
}

/** What cut the late charges of the whole loan: the law, or the product's own cap where that leaves less. */
function total(replay: Replay, record: Recorded): ExplanationLine['ceiling'] {
  const source = record.source()
  if (capsLower(replay)) return { reason: 'product-cap', source: replay.terms.productName }
  return source === null ? null : { reason: 'total-cost', source }
}

/** Money held for later instalments, used now: it makes the price lower. */
export function advanceLine(reference: string, amount: Centavos): ExplanationLine {
  return { ...plain({ no: 0 }, 'advance', -amount), reference }
}

function plain(slot: { no: number }, code: ExplanationLine['code'], amount: Centavos): ExplanationLine {
  return {
    no: slot.no,
    code,
    dueOn: null,
    base: amount,
    ratePpm: null,
    days: null,
    from: null,
    to: null,
    uncut: amount,
    amount,
    ceiling: null,
    settledBy: [],
    waivedBy: [],
    left: amount,
  }
}

function refundLine(amount: Centavos): ExplanationLine {
  return plain({ no: 0 }, 'refund-too-high', amount)
}

function stretch(first: number, last: number): { from: string; to: string } {
  return { from: isoOf(first), to: isoOf(last) }
}

type Part = { reference: string; amount: Centavos }

/** Payments settle the lines in order. */
function settle(lines: ExplanationLine[], parts: readonly Part[]): void {
  take(lines, parts, (line) => line.settledBy)
}

function take(
  lines: ExplanationLine[],
  parts: readonly Part[],
  into: (line: ExplanationLine) => Part[],
): void {
  for (const part of parts) {
    let left = part.amount
    for (const line of lines) {
      const taken = Math.min(left, line.left)
      if (taken <= 0) continue
      line.left -= taken
      left -= taken
      into(line).push({ reference: part.reference, amount: taken })
    }
  }
}
