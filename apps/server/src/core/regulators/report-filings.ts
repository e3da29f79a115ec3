/** Reports to regulators as they stand: by the table of duties, and by what operators said of each. */
import {
  addDays,
  COVERED_DUTY,
  coveredDueOn,
  type DueReport,
  dueReports,
  type Holidays,
  type IsoDate,
} from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { coveredDays } from './covered-transactions.ts'
import { coveredOfHouse } from './house-transactions.ts'

export type ReportFiling = Selectable<Database['report_filings']>

export type ReportState = 'overdue' | 'soon' | 'coming' | 'undated' | 'filed'

/** So many days before its due date a report is shown on the first page. */
const SOON_DAYS = 7

export interface Report extends DueReport {
  /** By the table. */
  readonly tableDueOn: IsoDate | null
  readonly filing: ReportFiling | null
  readonly state: ReportState
}

/** The nearest due date first; those without a day before them, and filed ones last, the latest first. */
export async function reportsOn(db: Db, today: IsoDate, holidays: Holidays): Promise<Report[]> {
  const rows = await db.selectFrom('report_filings').selectAll().execute()
  const filings = new Map(rows.map((row) => [`${row.duty_id} ${row.period}`, row]))
  const ofHouse = (await coveredOfHouse(db, {})).map(({ day }) => day)
  const days = [...new Set([...(await coveredDays(db)), ...ofHouse])]
  const covered = days.map((day) => ({
    duty: COVERED_DUTY,
    period: day,
    from: day,
    to: day,
    dueOn: coveredDueOn(day, holidays),
  }))
  return [...dueReports(today, holidays), ...covered]
    .map((due): Report => {
      const filing = filings.get(`${due.duty.id} ${due.period}`) ?? null
      const dueOn = filing?.due_on ?? due.dueOn
      return { ...due, dueOn, tableDueOn: due.dueOn, filing, state: stateOf(dueOn, filing, today) }
    })
    .sort((a, b) => compareReports(a, b))
}

function stateOf(dueOn: IsoDate | null, filing: ReportFiling | null, today: IsoDate): ReportState {
  if (filing !== null && filing.filed_on !== null) return 'filed'
  if (dueOn === null) return 'undated'
  if (dueOn < today) return 'overdue'
  return dueOn <= addDays(today, SOON_DAYS) ? 'soon' : 'coming'
}

function compareReports(a: Report, b: Report): number {
  const [filedA, filedB] = [a.filing?.filed_on ?? '', b.filing?.filed_on ?? '']
  if (filedA !== filedB) return filedA < filedB ? -1 : 1
  const key = ({ dueOn, duty, period }: Report) => `${dueOn ?? ''} ${duty.id} ${period}`
  return key(a) < key(b) ? -1 : 1
}

/** Locked, so that one change of a report follows the other. */
export const filingOf = async (trx: Trx, dutyId: string, period: string): Promise<ReportFiling | null> =>
  (await trx
    .selectFrom('report_filings')
    .selectAll()
    .where('duty_id', '=', dutyId)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst()) ?? null
