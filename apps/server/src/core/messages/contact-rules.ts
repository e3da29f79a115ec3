/** The one gate through which a message leaves: what may reach a borrower, and when. (Decision 021.) */
import type { Clock } from '../../platform/clock.ts'
import type { Purpose } from '../../platform/copy/messages/templates.ts'
import { mayRemind, nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'

export interface ContactFacts {
  readonly purpose: Purpose
  /** The borrower's own number as it is now; empty once it was erased. */
  readonly recipient: string
  readonly remindersOff: boolean
  /** Whether the borrower requested a call back about the loan a short while ago. */
  readonly resting: boolean
  /** Whether a flag of the borrower stops reminders, or notices where it is one. */
  readonly flagged: boolean
  /** Whether a reminder still reminds of something; a notice always says what happened. */
  readonly notExpired: boolean
  /** Reminders that left on this day in Manila, and how many may. */
  readonly remindedToday: number
  readonly remindersPerDay: number
}

export type DropReason =
  | 'no-address'
  | 'flagged'
  | 'opted-out'
  | 'call-back-requested'
  | 'overtaken'
  | 'daily-limit'

export type Verdict =
  | { readonly may: 'leave' }
  /** Until when, in milliseconds since the epoch. */
  | { readonly may: 'wait'; readonly until: number }
  | { readonly may: 'never'; readonly reason: DropReason }

const never = (reason: DropReason): Verdict => ({ may: 'never', reason })

/** Whether a message may leave now. What must never leave does not wait for the morning. */
export function checkContact(clock: Clock, facts: ContactFacts): Verdict {
  if (facts.recipient === '') return never('no-address')
  if (facts.purpose !== 'security' && facts.flagged) return never('flagged')
  if (facts.purpose === 'reminder') {
    if (facts.remindersOff) return never('opted-out')
    if (facts.resting) return never('call-back-requested')
    if (!facts.notExpired) return never('overtaken')
  }
  if (facts.purpose !== 'security' && !mayRemind(clock))
    return { may: 'wait', until: nextReminderTime(clock) }
  if (facts.purpose === 'reminder' && facts.remindedToday >= facts.remindersPerDay)
    return never('daily-limit')
  return { may: 'leave' }
}

export type CallVerdict =
  | { readonly may: 'call' }
  /** The next time at which it may be called, in milliseconds since the epoch. */
  | { readonly may: 'wait'; readonly until: number }
  | { readonly may: 'never'; readonly reason: 'no-number' | 'flagged' }

/**
 * Whether an operator may call a borrower now about a loan. The hours are those of reminders; who has reminders off is
 * still called. (Decision 317.)
 * @param flagged whether a flag of the borrower stops calls
 */
export function checkCall(
  clock: Clock,
  { recipient, flagged }: Pick<ContactFacts, 'recipient' | 'flagged'>,
): CallVerdict {
  if (recipient === '') return { may: 'never', reason: 'no-number' }
  if (flagged) return { may: 'never', reason: 'flagged' }
  return mayRemind(clock) ? { may: 'call' } : { may: 'wait', until: nextReminderTime(clock) }
}
