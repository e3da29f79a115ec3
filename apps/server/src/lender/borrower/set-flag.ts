import { done, type operatorCalls } from '@sandigan/contract'
import { addFlag, FLAG_EFFECTS, removeFlag } from '../../core/flags/flags.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'
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
    const at = new Date(services.clock.now())
    const added = await addFlag(trx, { borrowerId, kind, reason, by: signature.by, at })
    if (added)
      await writeAuditLog(trx, services, signature, {
        action: 'set-flag',
        subject: borrowerId,
        facts: { kind },
        borrowerId,
      })
    return done({ repeated: !added, kind })
  })

/** Takes a mark away. */
export const clearFlag: OperatorHandler<typeof operatorCalls.clearFlag> = (
  services,
  caller,
  { borrowerId, kind, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const gone = await removeFlag(trx, { borrowerId, kind })
    if (gone && FLAG_EFFECTS[kind].stopsPayouts) await releasePayouts(trx, services, borrowerId)
    if (gone)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'clear-flag',
        subject: borrowerId,
        facts: { kind },
        borrowerId,
      })
    return done({ repeated: !gone, kind })
  })
