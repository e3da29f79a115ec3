import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { asHandler } from '../changes/approvable-action.ts'
import { exportSecTables } from './export-sec-tables.ts'
import { listContacts } from './list-contacts.ts'
import { addSuspicion, decideSuspicion, listSuspicions } from './list-suspicions.ts'
import { exportCoveredTransactions, listCoveredTransactions } from './list-covered-transactions.ts'
import { listReportDuties } from './list-report-duties.ts'
import { markReportFiled, reopenReport, setReportDate } from './mark-report-filed.ts'
import { showSecTables } from './show-sec-tables.ts'

/** What is reported to regulators, and until when. */
export function registerRegulators(route: JsonRoute<OperatorCaller>): void {
  route(calls.listReportDuties, listReportDuties)
  route(calls.markReportFiled, markReportFiled)
  route(calls.reopenReport, reopenReport)
  route(calls.setReportDate, setReportDate)
  route(calls.showSecTables, showSecTables)
  route(calls.exportSecTables, asHandler(exportSecTables))
  route(calls.listContacts, listContacts)
  route(calls.listCoveredTransactions, listCoveredTransactions)
  route(calls.exportCoveredTransactions, asHandler(exportCoveredTransactions))
  route(calls.listSuspicions, listSuspicions)
  route(calls.addSuspicion, addSuspicion)
  route(calls.decideSuspicion, decideSuspicion)
}
