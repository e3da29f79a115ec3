/** When a reminder is valid: near its date, and not overtaken. */
import { addDays, DUE_SOON_DAYS, type IsoDate, type LoanStanding, offerEndsOn } from '@sandigan/lending'

/** Reminders of a due date, each with the days after that date on which it is valid; before it they are below zero. */
export const DUE_REMINDERS = {
  soon: { from: -DUE_SOON_DAYS, to: -1 },
  today: { from: 0, to: 0 },
  late1: { from: 1, to: 2 },
  late3: { from: 3, to: 6 },
  late7: { from: 7, to: 13 },
  late14: { from: 14, to: 29 },
  late30: { from: 30, to: 59 },
} as const

export type DueReminder = keyof typeof DUE_REMINDERS
export type ReminderKind = DueReminder | 'offer' | 'pauseEnds'

/** The end of a pause is reminded of from so many days before its last one. */
export const PAUSE_REMINDER_DAYS = 3

export const isDueReminder = (name: string): name is DueReminder => Object.hasOwn(DUE_REMINDERS, name)
export const isReminderKind = (name: string): name is ReminderKind =>
  name === 'offer' || name === 'pauseEnds' || isDueReminder(name)

/** Whether a reminder comes before its date or on it: the borrower may turn these off. (Decision 127.) */
export const isBeforeLate = (name: string): boolean =>
  name === 'pauseEnds' || (isDueReminder(name) && DUE_REMINDERS[name].to <= 0)

/** Whether a reminder is still valid: not overtaken by a payment or a confirmed note, and not too late. */
export function isNotExpired(
  kind: ReminderKind,
  on: IsoDate,
  standing: LoanStanding,
  today: IsoDate,
): boolean {
  if (kind === 'offer') {
    const { stage, approvedOn } = standing
    return stage === 'awaiting-note' && approvedOn !== null && offerEndsOn(approvedOn) === on
  }
  if (kind === 'pauseEnds') {
    const { pause, outstanding } = standing
    const isNear = addDays(on, -PAUSE_REMINDER_DAYS) <= today && today <= on
    return pause !== null && pause.to === on && pause.from <= today && isNear && outstanding > 0
  }
  const { from, to } = DUE_REMINDERS[kind]
  const inTime = addDays(on, from) <= today && today <= addDays(on, to)
  return inTime && standing.nextDueOn === on && standing.nextDue > 0
}
