import { done, type operatorCalls } from '@sandigan/contract'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_BORROWER } from '../changes/refusals.ts'
import { findBorrower } from './show-borrower.ts'

/** Marks a borrower. What the mark does holds from now on; one that is set already stays as it was set first. */
export const setFlag: OperatorHandler<typeof operatorCalls.setFlag> = (
  services,
  caller,
  { borrowerId, kind, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    if ((await findBorrower(trx, borrowerId)) === null) return NO_BORROWER
    const signature = signed(caller, reason)
    const added = await trx
      .insertInto('borrower_flags')
      .values({
        borrower_id: borrowerId,
        kind,
        set_at: new Date(services.clock.now()),
        set_by: signature.by,
        reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (added !== undefined)
      await writeAuditLog(trx, services, signature, {
        action: 'set-flag',
        subject: borrowerId,
        facts: { kind },
        borrowerId,
      })
    return done({ repeated: added === undefined, kind })
  })

/** Takes a mark away. */
export const clearFlag: OperatorHandler<typeof operatorCalls.clearFlag> = (
  services,
  caller,
  { borrowerId, kind, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('borrower_flags')
      .where('borrower_id', '=', borrowerId)
      .where('kind', '=', kind)
      .returning('kind')
      .executeTakeFirst()
    if (gone !== undefined)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'clear-flag',
        subject: borrowerId,
        facts: { kind },
        borrowerId,
      })
    return done({ repeated: gone === undefined, kind })
  })
