import { centavosToPesos } from '@sandigan/lending'
import { type Movement, movementId, type StoredLine } from '../../money/bank/bank-line-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'

/** @param db where the line is from */
export async function lineView(db: Db, line: StoredLine) {
  const encryption = encryptionOf(db)
  return {
    bankLineId: line.line_id,
    day: line.day,
    description: await encryption.decrypt('bank_lines.description', line.description),
    reference: await encryption.decrypt('bank_lines.reference', line.reference),
    amount: centavosToPesos(line.amount),
    balance: centavosToPesos(line.balance),
  }
}

export const movementView = (movement: Movement) => ({
  movementId: movementId(movement),
  day: movement.day,
  entryId: movement.entry_id,
  reference: movement.reference,
  amount: centavosToPesos(movement.amount),
})
