import { dayNumber, isoOf } from '../calendar.ts'
import type { Paused, Resumed } from '../events.ts'
import { moveSlots, type NewWindow, planInterest, type Target } from './extend.ts'
import { NOT_SETTLED, NOT_STOPPED, type Pause, type Replay, unpaidOf } from './state.ts'

/** A pause is granted. It begins on a later day. */
export function addPause(replay: Replay, event: Paused): void {
  const { reference, movesDates, moved } = event
  const pause = {
    reference,
    from: dayNumber(event.from),
    to: dayNumber(event.to),
    movesDates,
    moved,
    moves: null,
  }
  replay.pauses = [...replay.pauses, pause].sort((a, b) => a.from - b.from)
}

/** The next pause that has not begun and does before a day; it begins when the evening before is over. */
export function nextPause({ pauses }: Replay, day: number): Pause | undefined {
  if (pauses.length === 0) return undefined
  return pauses.find((pause) => pause.moves === null && pause.from <= day)
}

/**
 * A pause begins after `replay.day`: where it moves dates, all that is due from then on moves by its days, and interest goes
 * on to the new dates on what is owed. What was overdue by then stays overdue. Dates that moved since the pause was granted
 * move by the days alone.
 */
export function beginPause(replay: Replay, pause: Pause): void {
  pause.moves = { slots: [], interestCut: 0 }
  if (!pause.movesDates || isOver(replay)) return
  const days = pause.to - pause.from + 1
  const targets = replay.slots
    .filter((slot) => slot.due >= replay.day)
    .map((slot): Target => {
      const { to, movedTo } = slot
      return {
        slot,
        due: dateOf(slot, pause.moved) ?? slot.due + days,
        to: to + days,
        movedTo: movedTo + days,
      }
    })
  pause.moves = moveSlots(replay, targets)
}

/** A pause ends with `replay.day`: dates go back by the days that are left of it, at the earliest to the next day. */
export function endPause(replay: Replay, event: Resumed): void {
  const pause = replay.pauses.find(({ reference }) => reference === event.reference)
  if (!pause) return
  const last = Math.max(replay.day, pause.from - 1)
  const left = pause.to - last
  if (left <= 0) return
  pause.to = last
  if (last < pause.from) replay.pauses = replay.pauses.filter((one) => one !== pause)
  const { moves } = pause
  if (moves === null || moves.slots.length === 0 || isOver(replay)) return
  const soonest = replay.day + 1
  const rows: NewWindow[] = []
  for (const { slot, movedTo } of moves.slots) {
    slot.movedTo -= Math.min(left, movedTo)
    if (unpaidOf(slot) === 0) continue
    const due = dateOf(slot, event.moved) ?? slot.due - left
    rows.push({
      slot,
      due: Math.min(slot.due, Math.max(soonest, due)),
      to: Math.min(slot.to, Math.max(soonest, slot.to - left)),
      ratePpm: slot.dailyRatePpm,
    })
  }
  replay.interestCut -= moves.interestCut
  planInterest(replay, rows)
}

const isOver = ({ settledDay, stoppedDay }: Replay): boolean =>
  settledDay !== NOT_SETTLED || stoppedDay !== NOT_STOPPED

/** Where an event has put a due date, if the date is still the one that it knew. */
function dateOf(slot: { no: number; due: number }, moved: Paused['moved']): number | null {
  const known = moved.find(({ no }) => no === slot.no)
  return known && known.from === isoOf(slot.due) ? dayNumber(known.dueOn) : null
}
