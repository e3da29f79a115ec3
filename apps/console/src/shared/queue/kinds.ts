import type { OperatorActionName } from '@sandigan/contract/client/operator'
import type { QueueItem } from './place-of.ts'

interface Kind {
  readonly value: QueueItem['kind']
  /** Of several. */
  readonly label: string
  /** Whoever may do this is waited for, as the server has it. */
  readonly action: OperatorActionName
}

/** What waits, in the order of the inbox's tabs. */
export const KINDS: readonly Kind[] = [
  { value: 'application', label: 'Applications', action: 'decideApplication' },
  { value: 'screening', label: 'Screening', action: 'clearScreeningHit' },
  { value: 'release', label: 'Loans to release', action: 'releaseLoans' },
  { value: 'payout', label: 'Payouts', action: 'retryPayout' },
  { value: 'suspense', label: 'Suspense', action: 'matchSuspense' },
  { value: 'payment-report', label: 'Payment reports', action: 'listPaymentReports' },
  { value: 'call-back', label: 'Call backs', action: 'recordContact' },
  { value: 'collection', label: 'Calls to make', action: 'recordContact' },
  { value: 'complaint', label: 'Complaints', action: 'replyToComplaint' },
  { value: 'approval', label: 'Approvals', action: 'approve' },
]
