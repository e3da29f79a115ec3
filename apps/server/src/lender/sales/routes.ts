/** Sales of loans. */
import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { asHandler } from '../changes/approvable-action.ts'
import { exportLoanSales, listLoanSales, listSaleLists } from './list-loan-sales.ts'
import { sellLoan, withdrawSale } from './sell-loan.ts'
import { sellLoans } from './sell-loans.ts'

export function registerSales(route: JsonRoute<OperatorCaller>): void {
  route(calls.sellLoan, asHandler(sellLoan))
  route(calls.sellLoans, asHandler(sellLoans))
  route(calls.withdrawSale, asHandler(withdrawSale))
  route(calls.listLoanSales, listLoanSales)
  route(calls.listSaleLists, listSaleLists)
  route(calls.exportLoanSales, asHandler(exportLoanSales))
}
