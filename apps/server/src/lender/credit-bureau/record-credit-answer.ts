import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { applyAnswer, type CreditSubmission } from '../../core/credit-bureau/submissions.ts'
import type { Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { RefusedRow } from '../../platform/database/tables/credit-data.ts'
import { BY_HAND } from '../../platform/providers/credit-bureau/by-hand.ts'
import { monthOf } from '../../core/loans/closed-months.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

export const recordCreditAnswer: OperatorHandler<typeof operatorCalls.recordCreditAnswer> = (
  services,
  caller,
  { submissionId, refused: lines = '', reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const before = await submissionOf(trx, submissionId)
    if (before === undefined) return refuse('NOT_FOUND', 'there is no file with this submissionId')
    if (before.way !== BY_HAND)
      return refuse('INPUT_INVALID', 'submissionId: the bureau answers this file itself')
    if (before.state === 'sending') return refuse('INPUT_INVALID', 'submissionId: it is not sent yet')
    if (before.state === 'answered') return done(resultOf(before, true))
    const refused = readLines(lines)
    if (typeof refused === 'string') return refuse('INPUT_INVALID', `refused: ${refused}`)
    const unknown = await notInFile(trx, submissionId, refused)
    if (unknown !== null) return refuse('INPUT_INVALID', `refused: ${unknown} is not in this file`)
    await applyAnswer(trx, services, submissionId, refused)
    const after = (await submissionOf(trx, submissionId)) ?? before
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'record-credit-answer',
      subject: submissionId,
      facts: { accepted: String(after.accepted), refused: String(after.refused) },
    })
    return done(resultOf(after, false))
  })

const resultOf = ({ accepted, refused }: CreditSubmission, repeated: boolean) => ({
  repeated,
  accepted: accepted ?? 0,
  refused: refused ?? 0,
})

/** Locked, so that an answer that is entered twice is one. */
const submissionOf = (trx: Trx, submissionId: string): Promise<CreditSubmission | undefined> =>
  trx
    .selectFrom('credit_submissions')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst()

const LINE = /^\s*([0-9a-z]{1,40})\s*,\s*(20\d\d-(?:0[1-9]|1[0-2]))\s*,\s*(\S.*)$/

/** @returns what is wrong with the first line that cannot be read */
function readLines(text: string): RefusedRow[] | string {
  const rows: RefusedRow[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, contract, month, reason] = LINE.exec(line) ?? []
    if (contract === undefined || month === undefined || reason === undefined)
      return `line ${at + 1} is not contract, month and why, such as 123,2026-10,birthday is missing`
    rows.push({ contract, month, reason: reason.trim() })
  }
  return rows
}

async function notInFile(
  trx: Trx,
  submissionId: string,
  refused: readonly RefusedRow[],
): Promise<string | null> {
  if (refused.length === 0) return null
  const rows = await trx
    .selectFrom('credit_rows')
    .select(['loan_id', 'month'])
    .where('submission_id', '=', submissionId)
    .where('loan_id', 'in', inList([...new Set(refused.map(({ contract }) => contract))]))
    .execute()
  const known = new Set(rows.map((row) => `${row.loan_id} of ${monthOf(row.month)}`))
  const names = refused.map(({ contract, month }) => `${contract} of ${month}`)
  return names.find((name) => !known.has(name)) ?? null
}
