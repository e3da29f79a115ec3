import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import { isOf } from '../../core/credit-bureau/credit-rows.ts'
import { lockCreditMonths, submissionOfMonth } from '../../core/credit-bureau/submissions.ts'
import { firstDayOf } from '../../core/loans/closed-months.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type Call = typeof operatorCalls.submitCreditData
type Payload = PayloadOf<Call>

/** No month: the corrections that wait. */
interface Which {
  readonly month?: Payload['month'] | undefined
}

const kindOf = ({ month }: Which) => (month === undefined ? 'corrections' : 'month')

/** What of a month, or of all corrections, is not submitted yet. */
const unsent = (db: Db, { month }: Which) => {
  const rows = db
    .selectFrom('credit_rows')
    .where('state', '=', 'to-submit')
    .where(isOf(kindOf({ month })))
  return month === undefined ? rows : rows.where('month', '=', firstDayOf(month))
}

const countUnsent = async (db: Db, payload: Which): Promise<number> =>
  (
    await unsent(db, payload)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** A month of reports, or the corrections that wait, go to the credit bureau: once, by two people. */
export const submitCreditData: ApprovableAction<Call> = {
  subject: ({ month = 'corrections' }) => month,
  read: async (trx, { providers }, payload) => ({
    report: payload.month ?? 'corrections',
    rowsToSubmit: await countUnsent(trx, payload),
    submitted: payload.month !== undefined && (await submissionOfMonth(trx, payload.month)) !== undefined,
    way: providers.creditBureau.name,
  }),
  async make(trx, services, signature, payload) {
    const { month } = payload
    const months = await lockCreditMonths(trx)
    if (month !== undefined) {
      const sent = await submissionOfMonth(trx, month)
      if (sent !== undefined)
        return done({ repeated: true, submissionId: sent.submission_id, rows: sent.rows })
      if (!months.some((row) => row.month === firstDayOf(month) && row.made_at !== null))
        return refuse('INPUT_INVALID', `the report of ${month} is not made yet`)
    }
    const rows = await countUnsent(trx, payload)
    const latest = months.at(-1)?.month
    if (rows === 0 || latest === undefined)
      return refuse('INPUT_INVALID', `${month ?? 'corrections'}: there is nothing to submit`)
    const submissionId = newId()
    await trx
      .insertInto('credit_submissions')
      .values({
        submission_id: submissionId,
        month: month === undefined ? latest : firstDayOf(month),
        kind: kindOf(payload),
        way: services.providers.creditBureau.name,
        rows,
        reason: signature.reason,
        requested_by: signature.by,
        approved_by: signature.approvedBy ?? null,
        made_at: new Date(services.clock.now()),
      })
      .execute()
    let taken = trx
      .updateTable('credit_rows')
      .set({ state: 'submitted', submission_id: submissionId })
      .where('state', '=', 'to-submit')
      .where(isOf(kindOf(payload)))
    if (month !== undefined) taken = taken.where('month', '=', firstDayOf(month))
    await taken.execute()
    await services.jobs.send(trx, 'ask-credit-bureau', {})
    await writeAuditLog(trx, services, signature, {
      action: 'submit-credit-data',
      subject: month ?? 'corrections',
      facts: { submissionId, rows: String(rows) },
    })
    return done({ repeated: false, submissionId, rows })
  },
}
