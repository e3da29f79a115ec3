import { done, type operatorCalls } from '@sandigan/contract'
import { listForOffice } from '../../core/complaints/complaint-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { complaintView } from './complaint-view.ts'

/** Those that wait for a reply, the longest-waiting first; or the latest of those that have one. 500 at most. */
export const listComplaints: OperatorHandler<typeof operatorCalls.listComplaints> = async (
  services,
  _caller,
  { state = 'open' },
) => {
  const rows = await listForOffice(services.db, state)
  return done(rows.map((row) => complaintView(services, row)))
}
