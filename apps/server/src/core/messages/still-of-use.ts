import { type IsoDate, type LoanStanding, offerEndsOn } from '@sandigan/lending'

export type ReminderKind = 'soon' | 'today' | 'offer'

/** Whether a reminder is still of use: not overtaken by a payment or a confirmed note, and not too late. */
export function isOfUse(kind: ReminderKind, on: IsoDate, standing: LoanStanding, today: IsoDate): boolean {
  if (kind === 'offer') {
    const { stage, approvedOn } = standing
    return stage === 'awaiting-note' && approvedOn !== null && offerEndsOn(approvedOn) === on
  }
  const inTime = kind === 'today' ? on === today : on > today
  return inTime && standing.nextDueOn === on && standing.nextDue > 0
}

const KINDS: readonly string[] = ['soon', 'today', 'offer'] satisfies ReminderKind[]
export const isReminderKind = (template: string): template is ReminderKind => KINDS.includes(template)
