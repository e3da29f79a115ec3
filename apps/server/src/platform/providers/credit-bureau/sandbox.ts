/**
 * A credit bureau that exists on this machine only. It takes each file once and answers when its answer is requested. It refuses a row that
 * lacks what identifies a person, and one whose employer begins with `Refused`.
 */
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { json } from '../../database/parsers.ts'
import type { RefusedRow } from '../../database/tables/credit-data.ts'
import { readRecords } from '../settlement/read-records.ts'
import type { CreditBureauProvider } from './port.ts'

const REQUIRED = ['lastName', 'firstName', 'birthday', 'address', 'contract'] as const
const REFUSED_EMPLOYER = /^refused/i

export function createSandboxBureau(db: Db, clock: Clock): CreditBureauProvider {
  return {
    name: 'sandbox',
    async submit({ reference, text }) {
      const { rows, refused } = await examine(text())
      await db
        .insertInto('sandbox_credit_files')
        .values({ reference, received_at: new Date(clock.now()), rows, refused: json(refused) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return 'taken'
    },
    async answerTo(reference) {
      const row = await db
        .selectFrom('sandbox_credit_files')
        .select('refused')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row === undefined ? { state: 'never-heard-of' } : { state: 'answered', refused: row.refused }
    },
  }
}

async function examine(text: AsyncIterable<string>): Promise<{ rows: number; refused: RefusedRow[] }> {
  let header: readonly string[] | undefined
  let rows = 0
  const refused: RefusedRow[] = []
  for await (const record of readRecords(text, ',')) {
    if (!record.ok) throw new Error(`line ${record.line}: ${record.reason}`)
    if (header === undefined) {
      header = record.fields
      continue
    }
    rows += 1
    const value = (name: string) => record.fields[header?.indexOf(name) ?? -1] ?? ''
    const reason = whyRefused(value)
    if (reason !== null)
      refused.push({ contract: value('contract'), month: value('referenceDay').slice(0, 7), reason })
  }
  return { rows, refused }
}

function whyRefused(value: (name: string) => string): string | null {
  const missing = REQUIRED.find((name) => value(name) === '')
  if (missing !== undefined) return `${missing} is missing`
  return REFUSED_EMPLOYER.test(value('employer')) ? 'employer is not known' : null
}
