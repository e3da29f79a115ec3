/** Files for the credit bureau: sent once, and checked until they are answered. (Decision 333.) */
import { createHash } from 'node:crypto'
import { CREDIT_DUTY_ID } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { CreditSubmissions, RefusedRow } from '../../platform/database/tables/credit-data.ts'
import { csvOf } from '../../platform/http/csv.ts'
import type { CreditBureauProvider } from '../../platform/providers/credit-bureau/port.ts'
import { firstDayOf, monthOf } from '../loans/closed-months.ts'
import { CREDIT_HEADER } from './credit-bureau-format.ts'
import { creditFilePage } from './credit-file.ts'

export type CreditSubmission = Selectable<CreditSubmissions>

type Needed = Pick<Services, 'db' | 'clock' | 'config'> & {
  readonly providers: { readonly creditBureau: CreditBureauProvider }
}

/** Sends what was not sent, and asks about what was not answered. One that fails leaves the others alone. */
export async function askCreditBureau(services: Needed): Promise<void> {
  const open = await services.db
    .selectFrom('credit_submissions')
    .selectAll()
    .where('state', '<>', 'answered')
    .orderBy('made_at')
    .execute()
  for (const submission of open) {
    try {
      await sendOrAsk(services, submission)
    } catch (error) {
      await noteProblem(services.db, submission.submission_id, messageOf(error))
    }
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

async function sendOrAsk(services: Needed, submission: CreditSubmission): Promise<void> {
  const { submission_id: reference, state, way } = submission
  const { creditBureau } = services.providers
  if (way !== creditBureau.name) throw new Error(`${way} is not the way to the bureau any more`)
  if (state === 'sending') {
    // An earlier try may have arrived, with its answer lost.
    const before = await creditBureau.answerTo(reference)
    if (before.state === 'answered') await markSent(services, reference, null)
    else await send(services, submission)
  }
  const answer = await creditBureau.answerTo(reference)
  if (answer.state === 'never-heard-of') throw new Error('the bureau has not received it')
  if (answer.state === 'answered')
    await services.db.transaction().execute((trx) => applyAnswer(trx, services, reference, answer.refused))
}

async function send(services: Needed, { submission_id: reference }: CreditSubmission): Promise<void> {
  const hash = createHash('sha256')
  async function* text(): AsyncGenerator<string> {
    for await (const part of creditFileText(services, reference)) {
      hash.update(part)
      yield part
    }
  }
  const outcome = await services.providers.creditBureau.submit({ reference, text })
  if (outcome === 'unknown') throw new Error('the bureau did not say whether it has received it')
  await markSent(services, reference, hash.digest('hex'))
}

/** The file of a submission, some hundreds of rows at a time. */
async function* creditFileText(
  services: Pick<Services, 'db' | 'config'>,
  submissionId: string,
): AsyncGenerator<string> {
  yield csvOf([CREDIT_HEADER])
  let after: string | undefined
  do {
    const page = await creditFilePage(services, { submissionId }, after)
    if (page.rows.length > 0) yield csvOf(page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** @param hash null where what arrived is not known any more */
const markSent = ({ db, clock }: Needed, reference: string, hash: string | null) =>
  db
    .updateTable('credit_submissions')
    .set({ state: 'sent', sent_at: new Date(clock.now()), hash, problem: null })
    .where('submission_id', '=', reference)
    .where('state', '=', 'sending')
    .execute()

const noteProblem = (db: Db, reference: string, problem: string) =>
  db
    .updateTable('credit_submissions')
    .set({ problem })
    .where('submission_id', '=', reference)
    .where('state', '<>', 'answered')
    .execute()

/**
 * What the bureau made of a file, once: refused rows are for somebody to correct, all others are accepted. A month of which rows
 * were accepted is filed.
 * @returns false where it was answered before
 */
export async function applyAnswer(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  reference: string,
  answered: readonly RefusedRow[],
): Promise<boolean> {
  const submission = await trx
    .selectFrom('credit_submissions')
    .selectAll()
    .where('submission_id', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (submission.state === 'answered') return false
  const refused = await refuseRows(trx, reference, answered)
  const { numUpdatedRows } = await trx
    .updateTable('credit_rows')
    .set({ state: 'accepted' })
    .where('submission_id', '=', reference)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  const accepted = Number(numUpdatedRows)
  const now = new Date(clock.now())
  await trx
    .updateTable('credit_submissions')
    .set({ state: 'answered', answered_at: now, accepted, refused, problem: null })
    .where('submission_id', '=', reference)
    .execute()
  if (submission.kind === 'month' && accepted > 0) await markFiled(trx, clock, submission, accepted)
  return true
}

/** Rows that are not in the file are none of ours; one that is named twice is refused once. */
async function refuseRows(trx: Trx, reference: string, answered: readonly RefusedRow[]): Promise<number> {
  if (answered.length === 0) return 0
  const reasons = new Map(answered.map((row) => [`${row.contract} ${row.month}`, row.reason]))
  const rows = await trx
    .selectFrom('credit_rows')
    .select(['borrower_id', 'loan_id', 'month', 'version'])
    .where('submission_id', '=', reference)
    .where('state', '=', 'submitted')
    .where('loan_id', 'in', inList([...new Set(answered.map(({ contract }) => contract))]))
    .execute()
  let refused = 0
  for (const { borrower_id, loan_id, month, version } of rows) {
    const reason = reasons.get(`${loan_id} ${monthOf(month)}`)
    if (reason === undefined) continue
    await trx
      .updateTable('credit_rows')
      .set({ state: 'refused', refusal: reason.slice(0, 300) })
      .where('borrower_id', '=', borrower_id)
      .where('loan_id', '=', loan_id)
      .where('month', '=', month)
      .where('version', '=', version)
      .execute()
    refused += 1
  }
  return refused
}

/** In the calendar of reports, unless an operator has said so already. */
async function markFiled(
  trx: Trx,
  clock: Services['clock'],
  { month, submission_id: reference }: CreditSubmission,
  accepted: number,
): Promise<void> {
  const filed = { filed_on: clock.today(), confirmation: reference }
  const row = {
    ...filed,
    note: `The bureau accepted ${accepted} rows of the month`,
    changed_by: 'Credit bureau',
    changed_at: new Date(clock.now()),
  }
  await trx
    .insertInto('report_filings')
    .values({ duty_id: CREDIT_DUTY_ID, period: monthOf(month), due_on: null, ...row })
    .onConflict((conflict) =>
      conflict.columns(['duty_id', 'period']).doUpdateSet(row).where('report_filings.filed_on', 'is', null),
    )
    .execute()
}

/** Locks the reports of all months: of two who submit one follows the other. */
export const lockCreditMonths = async (
  trx: Trx,
): Promise<readonly { month: string; made_at: Date | null }[]> =>
  trx.selectFrom('credit_months').select(['month', 'made_at']).orderBy('month').forUpdate().execute()

/** The file of a month that was submitted. */
export const submissionOfMonth = (db: Db, month: string): Promise<CreditSubmission | undefined> =>
  db
    .selectFrom('credit_submissions')
    .selectAll()
    .where('kind', '=', 'month')
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
