import {
  addDays,
  dayNumber,
  daysBetween,
  type Holidays,
  type IsoDate,
  isIsoDate,
  isoOf,
} from '../calendar.ts'
import type { LoanEvent, MovedDate, Paused } from '../events.ts'
import { historyOf } from '../fold/history.ts'
import { replayTo } from '../fold/replay.ts'
import { type Replay, type Slot, unpaidOf } from '../fold/state.ts'
import { loanOn } from '../loan-on.ts'
import { dueDate } from '../plan.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { RELEASED } from '../rules.ts'
import { saleRefusal } from '../sale/guard.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'

/** The longest pause, and how far ahead it may begin. */
export const PAUSE_DAYS_MAX = 90
export const PAUSE_STARTS_WITHIN_DAYS = 31

export type PauseInput = {
  reference: string
  from: IsoDate
  to: IsoDate
  movesDates: boolean
  holidays: Holidays
  reason: string
  by: string
}

/**
 * Grants a pause for hardship. It begins tomorrow at the earliest, since what today has charged was shown. Refuses dates
 * that are none or too far, more than 90 days, days of another pause, a loan that does not run or was written off, and a
 * pause without a reason.
 */
export function grantPause(events: readonly LoanEvent[], input: PauseInput, today: IsoDate): Outcome {
  if (events.some((event) => event.type === 'paused' && event.reference === input.reference))
    return refuse('ALREADY_PAUSED')
  const fault = pauseFault(events, input, today)
  if (fault) return fault
  const { reference, from, to, movesDates, reason, by } = input
  const moved = movesDates ? movedBy(events, input, today) : []
  return accept({
    type: 'paused',
    on: today,
    recordedOn: today,
    reference,
    from,
    to,
    movesDates,
    moved,
    reason,
    by,
  })
}

function pauseFault(
  events: readonly LoanEvent[],
  { from, to, reason, by }: PauseInput,
  today: IsoDate,
): Refusal | null {
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  const now = loanOn(events, today)
  if (now.stage === 'settled') return refuse('NOT_RUNNING')
  if (now.stage === 'sold') return refuse('SOLD')
  if (now.deceasedOn !== null) return refuse('DECEASED')
  if (now.writtenOffOn !== null) return refuse('WRITTEN_OFF')
  if (!isIsoDate(from) || !isIsoDate(to) || to < from) return refuse('DATE_INVALID')
  if (from <= today || from > addDays(today, PAUSE_STARTS_WITHIN_DAYS)) return refuse('PAUSE_START')
  if (daysBetween(from, to) + 1 > PAUSE_DAYS_MAX) return refuse('PAUSE_TOO_LONG')
  if (pausesOf(events).some((pause) => pause.from <= to && pause.to >= from)) return refuse('PAUSE_OVERLAPS')
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  return saleRefusal(events, today, to)
}

/** The pauses of the loan that runs now, each up to the day with which it was or will be over; none that never began. */
export function pausesOf(events: readonly LoanEvent[]): { reference: string; from: IsoDate; to: IsoDate }[] {
  const pauses: { reference: string; from: IsoDate; to: IsoDate }[] = []
  for (const event of events) {
    if (event.type === 'payoutReversed') pauses.length = 0
    if (event.type === 'paused') pauses.push({ reference: event.reference, from: event.from, to: event.to })
    if (event.type !== 'resumed') continue
    const ended = pauses.find(({ reference }) => reference === event.reference)
    if (ended && event.on < ended.to) ended.to = event.on
  }
  return pauses.filter(({ from, to }) => to >= from)
}

function movedBy(events: readonly LoanEvent[], input: PauseInput, today: IsoDate): MovedDate[] {
  const { from, to, holidays } = input
  const days = daysBetween(from, to) + 1
  const { replay, terms } = replayOn(events, today)
  return byNumber(replay)
    .filter((slot) => slot.due >= dayNumber(from) - 1)
    .map((slot) => ({
      no: slot.no,
      from: isoOf(slot.due),
      dueOn: dueDate(terms, isoOf(endOf(slot) + days), holidays),
    }))
}

/** Ends a pause with today. Refuses one that is unknown or over, and without a reason. */
export function endPauseEarly(
  events: readonly LoanEvent[],
  input: { reference: string; holidays: Holidays; reason: string; by: string },
  today: IsoDate,
): Outcome {
  const { reference, reason, by } = input
  if (events.some((event) => event.type === 'resumed' && event.reference === reference))
    return refuse('ALREADY_RESUMED')
  const pause = pausesOf(events).find((one) => one.reference === reference)
  if (!pause) return refuse('PAUSE_UNKNOWN')
  const { stage } = loanOn(events, today)
  if (pause.to <= today || stage === 'settled' || stage === 'sold') return refuse('PAUSE_OVER')
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  const moved = pause.from <= today ? movedBackBy(events, pause, { ...input, today }) : []
  return accept({ type: 'resumed', on: today, recordedOn: today, reference, moved, reason, by })
}

function movedBackBy(
  events: readonly LoanEvent[],
  { to }: Pick<Paused, 'to'>,
  { holidays, today }: { holidays: Holidays; today: IsoDate },
): MovedDate[] {
  const left = daysBetween(today, to)
  const { replay, terms } = replayOn(events, today)
  return byNumber(replay)
    .filter((slot) => unpaidOf(slot) > 0 && slot.due > replay.day)
    .map((slot) => {
      const day = isoOf(Math.max(replay.day + 1, endOf(slot) - left))
      return { no: slot.no, from: isoOf(slot.due), dueOn: dueDate(terms, day, holidays) }
    })
}

/** Holidays move a due date away from where interest ends; a line has no interest to come. */
const endOf = (slot: Slot): number => (slot.returnedOf === null ? slot.to : slot.due)

const byNumber = ({ slots }: Replay): Slot[] => [...slots].sort((a, b) => a.no - b.no)

function replayOn(events: readonly LoanEvent[], today: IsoDate) {
  const history = historyOf(events, today)
  const { terms, disbursed } = history
  if (!terms || !disbursed) throw new Error('a loan that runs')
  return { terms, replay: replayTo({ ...history, terms, disbursed }, dayNumber(today), RELEASED, null) }
}
