import type { StateTable } from './state-badge.tsx'

/** Stages of a loan; the most frequent filters first. */
export const LOAN_STAGES: StateTable<string> = {
  reviewing: { label: 'Under review', tone: 'info' },
  'awaiting-note': { label: 'Awaiting note', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  'payout-failed': { label: 'Payout failed', tone: 'danger' },
  running: { label: 'Running', tone: 'success' },
  'due-soon': { label: 'Due soon', tone: 'warn' },
  overdue: { label: 'Overdue', tone: 'danger' },
  settled: { label: 'Settled' },
  sold: { label: 'Sold' },
  declined: { label: 'Declined' },
  cancelled: { label: 'Cancelled' },
  lapsed: { label: 'Lapsed' },
}
