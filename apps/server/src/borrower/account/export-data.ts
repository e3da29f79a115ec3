import { type DataOf, type dataExport, done, type PayloadOf, refuse } from '@sandigan/contract'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { readableRow } from '../../platform/encryption/encrypted-columns.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { countUse, DAY } from '../../platform/limits/rate-limits.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { loggedInLately } from '../../core/identity/session-repository.ts'

type Call = typeof dataExport

export const EXPORTS_A_DAY = 3

/**
 * Everything that is stored about the caller, as the text of one JSON document to save. (Data Privacy Act, sections 16
 * and 18.) Refuses a session that is older than a day (LOGIN_TOO_OLD) and a fourth within a day. (Decision 021.)
 */
export const exportData: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller) => {
  const { clock, config, db } = services
  const { borrowerId, address } = caller
  if (!(await loggedInLately(services, caller))) return refuse('LOGIN_TOO_OLD')
  const limit = { counter: `exports:${borrowerId}`, windowSeconds: DAY, allowed: EXPORTS_A_DAY }
  if (!(await db.transaction().execute((trx) => countUse(trx, clock, limit))))
    return refuse('TOO_MANY_REQUESTS')
  const document = {
    about: `What ${config.brand.appName} has stored about you. Amounts in whole centavos, times in UTC.`,
    madeAt: timestamp(clock),
    stored: await storedAbout(db, borrowerId),
  }
  securityEvent(services, { kind: 'data-exported', borrowerId, address })
  const fileName = `my-data-${clock.today()}.json`
  return done({ fileName, document: JSON.stringify(document, null, 2) })
}

/** The rows of each table that is not left out. */
async function storedAbout(db: Db, borrowerId: string): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {}
  for (const [table, rule] of Object.entries(EXPORTED_TABLES)) {
    if (!('read' in rule)) continue
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where borrower_id = ${borrowerId}`.execute(db)
    const readable = await Promise.all(rows.map((row) => readableRow(encryptionOf(db), table, row)))
    stored[table] = readable.flatMap(({ borrower_id: _own, ...row }) => rule.read(row) ?? [])
  }
  return stored
}
