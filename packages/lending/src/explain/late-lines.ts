import { isoOf } from '../calendar.ts'
import { CEILING_MONTH_DAYS } from '../effective-rate.ts'
import { lateCap } from '../fold/accrue.ts'
import { capsLower, ownPenalty, penaltyLeft, type Replay, type Slot } from '../fold/state.ts'
import { type Centavos, PPM } from '../money.ts'
import { type LateBand, lateRateSum } from '../rule-books.ts'
import type { ExplanationLine } from './explanation.ts'
import { plain, stretch, take } from './line.ts'
import type { LateStretch, Recorded, SlotRecord } from './recorder.ts'

/** The one-off charge and the late interest, band by band, cut to what is charged in all. */
export function penaltyLines(
  replay: Replay,
  slot: Slot,
  known: SlotRecord,
  record: Recorded,
): ExplanationLine[] {
  const lateUncut = Math.floor(slot.lateExact / PPM)
  const { returnedPenalty } = slot
  if (slot.oneOff === 0 && lateUncut === 0 && penaltyLeft(slot) === 0 && returnedPenalty === null) return []
  const once = onceOf(replay, slot, known, lateUncut)
  const dueOn = isoOf(slot.due)
  const lines: ExplanationLine[] = []
  if (returnedPenalty !== null && returnedPenalty > 0)
    lines.push(plain(slot, 'returned-charges', returnedPenalty))
  if (slot.oneOff > 0) {
    const ceiling = ceilingOf(replay, slot, { uncut: slot.oneOff, amount: once }, record)
    lines.push({ ...plain(slot, 'late-charge', once), base: slot.oneOff, uncut: slot.oneOff, ceiling })
  }
  lines.push(...lateLines(replay, slot, known, { total: ownPenalty(slot) - once, record }))
  for (const part of known.penalty) {
    const stands = { reference: part.reference, amount: part.amount - part.givenBack }
    take(lines, [stands], (line) => (part.waiver ? line.waivedBy : line.settledBy))
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
  return Math.min(slot.oneOff, Math.max(0, ownPenalty(slot) - before))
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
      ...stretch(part.after + part.firstDay, part.after + part.lastDay),
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
  const fitted = [...lines].reverse().map((line) => {
    const amount = Math.min(line.uncut, line.amount + over)
    over += line.amount - amount
    if (amount === line.amount) return line
    return { ...line, amount, left: amount, ceiling: amount < line.uncut ? line.ceiling : null }
  })
  return fitted.reverse()
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
  const monthly = source !== null && ownPenalty(slot) >= lateCap(slot)
  return monthly ? { reason: 'late-monthly', source } : total(replay, record)
}

/** What cut the late charges of the whole loan: the law, or the product's own cap where that leaves less. */
function total(replay: Replay, record: Recorded): ExplanationLine['ceiling'] {
  const source = record.source()
  if (capsLower(replay)) return { reason: 'product-cap', source: replay.terms.productName }
  return source === null ? null : { reason: 'total-cost', source }
}
