/** What operators say of a report to a regulator: that it was filed, that it was not, or until when it is due. */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import {
  cycleOf,
  daysOfPeriod,
  type IsoDate,
  reportDueOn,
  type ReportDuty,
  reportDuty,
} from '@sandigan/lending'
import { readHolidays } from '../../core/loans/holidays.ts'
import { filingOf, type ReportFiling } from '../../core/regulators/report-filings.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type Change = Pick<ReportFiling, 'due_on' | 'filed_on' | 'confirmation'>
interface Named {
  readonly dutyId: string
  readonly period: string
  readonly reason: string
}

export const markReportFiled: OperatorHandler<typeof operatorCalls.markReportFiled> = (
  services,
  caller,
  { filedOn, confirmation = null, ...named },
) =>
  changeReport(services, caller, named, 'mark-report-filed', (filing, { from }) => {
    if (filedOn > services.clock.today()) return 'filedOn must not be after today'
    if (filedOn < from) return `filedOn is before the period of the report, which begins on ${from}`
    return { due_on: filing?.due_on ?? null, filed_on: filedOn, confirmation }
  })

export const reopenReport: OperatorHandler<typeof operatorCalls.reopenReport> = (services, caller, named) =>
  changeReport(services, caller, named, 'reopen-report', (filing) => ({
    due_on: filing?.due_on ?? null,
    filed_on: null,
    confirmation: null,
  }))

export const setReportDate: OperatorHandler<typeof operatorCalls.setReportDate> = (
  services,
  caller,
  { dueOn, ...named },
) =>
  changeReport(services, caller, named, 'set-report-date', (filing, { from }) =>
    dueOn < from
      ? `dueOn is before the period of the report, which begins on ${from}`
      : {
          due_on: dueOn,
          filed_on: filing?.filed_on ?? null,
          confirmation: filing?.confirmation ?? null,
        },
  )

/**
 * Locks the report, writes the row and the record together. What stands already is a repeat.
 * @param changed what becomes of it, or why not
 */
async function changeReport(
  services: Services,
  caller: OperatorCaller,
  { dutyId, period, reason }: Named,
  action: string,
  changed: (filing: ReportFiling | null, days: { from: IsoDate }) => Change | string,
) {
  const duty = reportDuty(dutyId)
  if (duty === undefined) return refuse('NOT_FOUND', 'there is no report with this dutyId')
  if (cycleOf(period) !== duty.cycle)
    return refuse('INPUT_INVALID', `period of this report is a ${duty.cycle}`)
  return services.db.transaction().execute(async (trx) => {
    const filing = await filingOf(trx, dutyId, period)
    const change = changed(filing, daysOfPeriod(period))
    if (typeof change === 'string') return refuse('INPUT_INVALID', change)
    const answer = async (repeated: boolean) =>
      done({
        repeated,
        dutyId,
        period,
        dueOn: change.due_on ?? (await tableDueOn(trx, duty, period)),
        filedOn: change.filed_on,
      })
    if (isSame(filing, change)) return answer(true)
    const signature = signed(caller, reason)
    const row = { note: reason, changed_by: signature.by, changed_at: new Date(services.clock.now()) }
    await trx
      .insertInto('report_filings')
      .values({ duty_id: dutyId, period, ...change, ...row })
      .onConflict((conflict) => conflict.columns(['duty_id', 'period']).doUpdateSet({ ...change, ...row }))
      .execute()
    await writeAuditLog(trx, services, signature, {
      action,
      subject: `${dutyId} ${period}`,
      facts: { dueOn: change.due_on, filedOn: change.filed_on, confirmation: change.confirmation },
    })
    return answer(false)
  })
}

const isSame = (filing: ReportFiling | null, change: Change): boolean =>
  (filing?.due_on ?? null) === change.due_on &&
  (filing?.filed_on ?? null) === change.filed_on &&
  (filing?.confirmation ?? null) === change.confirmation

const tableDueOn = async (trx: Trx, duty: ReportDuty, period: string): Promise<IsoDate | null> =>
  reportDueOn(duty, daysOfPeriod(period).to, await readHolidays(trx))
