/** Asking for an action that another person has to approve. */
import type { ClientCall } from '@sandigan/contract/client/operator'

export const requestApproval: ClientCall<
  { action: string; payload: Record<string, unknown>; reason: string },
  { approvalId: string; before: unknown; after: unknown }
> = { method: 'POST', path: '/operator/api/request-approval' }
