import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { asHandler } from '../changes/approvable-action.ts'
import { correctCreditRow } from './correct-credit-row.ts'
import { exportCreditData } from './export-credit-data.ts'
import { listCreditMonths } from './list-credit-months.ts'
import { listCreditRows } from './list-credit-rows.ts'
import { listCreditSubmissions } from './list-credit-submissions.ts'
import { makeCreditMonth } from './make-credit-month.ts'
import { recordCreditAnswer } from './record-credit-answer.ts'
import { submitCreditData } from './submit-credit-data.ts'

/** What is reported to the credit bureau. */
export function registerCreditBureau(route: JsonRoute<OperatorCaller>): void {
  route(calls.listCreditMonths, listCreditMonths)
  route(calls.listCreditRows, listCreditRows)
  route(calls.correctCreditRow, correctCreditRow)
  route(calls.makeCreditMonth, makeCreditMonth)
  route(calls.submitCreditData, asHandler(submitCreditData))
  route(calls.listCreditSubmissions, listCreditSubmissions)
  route(calls.recordCreditAnswer, recordCreditAnswer)
  route(calls.exportCreditData, asHandler(exportCreditData))
}
