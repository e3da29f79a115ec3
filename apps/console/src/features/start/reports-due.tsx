import { listReportDuties } from '@sandigan/contract/client/operator'
import { Notice } from '../../shared/controls/notice.tsx'
import { day } from '../../shared/format/dates.ts'
import { periodName } from '../../shared/format/periods.ts'
import { counted } from '../../shared/format/pesos.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'

/** Reports to regulators that are overdue or due within seven days: the nearest by name. */
export function ReportsDue() {
  const { data } = useCall(listReportDuties, {})
  const overdue = data?.rows.filter(({ state }) => state === 'overdue') ?? []
  const soon = data?.rows.filter(({ state }) => state === 'soon') ?? []
  const next = soon[0]
  if (overdue.length === 0 && next === undefined) return null
  return (
    <Notice tone={overdue.length > 0 ? 'danger' : 'warn'}>
      {overdue.length > 0 && <span>{counted(overdue.length, 'report')} to regulators overdue. </span>}
      {next !== undefined && next.dueOn !== null && (
        <span>
          Due {day(next.dueOn)}: {next.name}, {periodName(next.period)}
          <span>{soon.length > 1 ? `, and ${soon.length - 1} more within seven days. ` : '. '}</span>
        </span>
      )}
      <ConsoleLink to="/console/regulators">Report calendar</ConsoleLink>
    </Notice>
  )
}
