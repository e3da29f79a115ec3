/** How far an application is on its way to the money, as pages show it. Pure. */
import type { DataOf, loanDetails } from '@sandigan/contract'
import {
  centavosToPesos,
  decideBy,
  type IsoDate,
  type LoanEvent,
  type LoanStanding,
  netProceedsOf,
} from '@sandigan/lending'
import { fill, type LoanCopy, shortDate, shortDateTime } from '../../platform/copy/loans/catalogue.ts'
import { lastDayToConfirm } from '../loans/withdrawal.ts'

export type WaitingView = NonNullable<DataOf<typeof loanDetails>['waiting']>

/** The step at hand: applying is done once there is an order. */
const STEP_AT = { reviewing: 1, 'awaiting-note': 2, sending: 3, 'payout-failed': 3 } as const
type WaitingStage = keyof typeof STEP_AT

const isWaiting = (stage: string): stage is WaitingStage => stage in STEP_AT

/** What the events do not say; a list knows neither. */
export interface WaitingTimes {
  /** When it was applied for, in milliseconds since the epoch. */
  readonly appliedAt?: number
  /** Until when the money waits for a new account, in milliseconds since the epoch. */
  readonly heldUntil?: number | null
}

/** Null once the money is there, and for what has ended without it. */
export function waitingView(
  copy: LoanCopy,
  events: readonly LoanEvent[],
  standing: LoanStanding,
  times: WaitingTimes = {},
): WaitingView | null {
  const { stage, terms } = standing
  if (terms === null || !isWaiting(stage)) return null
  const day = (date: IsoDate | null | undefined) => (date ? shortDate(copy, date) : '')
  const signed = events.find((event) => event.type === 'noteConfirmed')
  const { appliedAt } = times
  const { step } = copy.waiting
  const steps = [
    { title: step.applied, when: appliedAt ? shortDateTime(copy, appliedAt) : day(standing.agreedOn) },
    { title: step.review, when: day(standing.approvedOn) },
    { title: step.sign, when: day(signed?.on) },
    { title: step.money, when: '' },
  ]
  return {
    amount: centavosToPesos(netProceedsOf(terms)),
    amountText: stage === 'reviewing' ? copy.waiting.ifApproved : copy.row.netProceeds,
    steps: steps.map((one, at) => ({ ...one, state: stateOf(at, STEP_AT[stage]) })),
    note: noteOf(copy, standing, stage, times),
  }
}

function stateOf(at: number, now: number): 'done' | 'now' | 'next' {
  if (at === now) return 'now'
  return at < now ? 'done' : 'next'
}

function noteOf(
  copy: LoanCopy,
  standing: LoanStanding,
  stage: WaitingStage,
  { heldUntil = null }: WaitingTimes,
): string {
  const { note } = copy.waiting
  switch (stage) {
    case 'reviewing':
      return standing.on > decideBy(standing.agreedOn ?? standing.on) ? note.longer : note.review
    case 'awaiting-note':
      return fill(note.sign, { date: shortDate(copy, lastDayToConfirm(standing)) })
    case 'sending':
      return heldUntil === null ? note.money : fill(note.held, { moment: shortDateTime(copy, heldUntil) })
    case 'payout-failed':
      return note.failed
  }
}
