import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { importStatement } from '../../money/bank/import-statement.ts'
import { readBankStatement } from '../../platform/providers/bank-statement/read-bank-statement.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** Stores a bank statement and matches it. Nothing is posted: what nobody can explain is explained by two people. */
export const importBankStatement: OperatorHandler<typeof operatorCalls.importBankStatement> = async (
  services,
  caller,
  { fileName, file, dates, reason },
) => {
  const statement = await readBankStatement(file, services.config.bankFormats, dates)
  if (!statement.ok) return refuse('FILE_UNREADABLE', statement.reason)
  const signature = signed(caller, reason)
  return services.db.transaction().execute(async (trx) => {
    const imported = await importStatement(trx, services, statement.lines, { fileName, by: signature.by })
    if (!imported.ok) return imported
    const { closing, ...figures } = imported.data
    if (figures.added > 0)
      await writeAuditLog(trx, services, signature, {
        action: 'import-bank-statement',
        subject: fileName,
        facts: { added: figures.added, lastDay: figures.lastDay },
      })
    return done({ ...figures, closing: closing === null ? null : centavosToPesos(closing) })
  })
}
