import {
  calcAddLoan,
  calcDelLoan,
  calcEmi,
  calcEmiAdv,
  calcExchangeRate,
  calcIndex,
  calcInfoLoan,
  calcListLoan,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { calculateFully, calculatePlain } from './calculate-loan.ts'
import { showRates } from './show-rates.ts'
import { addLoan, deleteLoan, listLoans, showLoan } from './list-loans.ts'
import { showIndex } from './show-index.ts'

export function registerCalculator(route: Route): void {
  route(calcIndex, showIndex)
  route(calcEmi, calculatePlain)
  route(calcEmiAdv, calculateFully)
  route(calcExchangeRate, showRates)
  route(calcAddLoan, addLoan)
  route(calcDelLoan, deleteLoan)
  route(calcListLoan, listLoans)
  route(calcInfoLoan, showLoan)
}
