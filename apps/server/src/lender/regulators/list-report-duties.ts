import { done, type operatorCalls } from '@sandigan/contract'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { type Report, reportsOn } from '../../core/regulators/report-filings.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

export const listReportDuties: OperatorHandler<typeof operatorCalls.listReportDuties> = async ({
  db,
  cache,
  clock,
}) => {
  const today = clock.today()
  const reports = await reportsOn(db, today, await cache.read(HOLIDAYS))
  return done({ today, rows: reports.map(view) })
}

const view = ({ duty, period, from, to, state, dueOn, tableDueOn, filing }: Report) => ({
  dutyId: duty.id,
  period,
  authority: duty.authority,
  name: duty.name,
  from,
  to,
  state,
  dueOn,
  tableDueOn,
  source: duty.source,
  isCertain: duty.isCertain,
  about: duty.about ?? null,
  filedOn: filing?.filed_on ?? null,
  confirmation: filing?.confirmation ?? null,
  note: filing?.note ?? null,
  changed: filing === null ? null : { at: filing.changed_at.toISOString(), by: filing.changed_by },
})
