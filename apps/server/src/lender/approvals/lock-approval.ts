import type { Trx } from '../../platform/database/database.ts'

/** Of two who decide about one request the second one waits here, and then finds what the first one decided. */
export const lockApproval = (trx: Trx, approvalId: string) =>
  trx.selectFrom('approvals').selectAll().where('approval_id', '=', approvalId).forUpdate().executeTakeFirst()
