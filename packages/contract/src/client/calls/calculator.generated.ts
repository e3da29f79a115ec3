// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/calculator.ts'
import { clientCall } from '../client-call.ts'

export const calcAddLoan = /* @__PURE__ */ clientCall<typeof calls.calcAddLoan>('POST', '/borrower/calc/add-loan')
export const calcDelLoan = /* @__PURE__ */ clientCall<typeof calls.calcDelLoan>('POST', '/borrower/calc/del-loan')
export const calcEmi = /* @__PURE__ */ clientCall<typeof calls.calcEmi>('POST', '/borrower/calc/emi')
export const calcEmiAdv = /* @__PURE__ */ clientCall<typeof calls.calcEmiAdv>('POST', '/borrower/calc/emi-adv')
export const calcExchangeRate = /* @__PURE__ */ clientCall<typeof calls.calcExchangeRate>('POST', '/borrower/calc/exchange-rate')
export const calcIndex = /* @__PURE__ */ clientCall<typeof calls.calcIndex>('POST', '/borrower/calc/index')
export const calcInfoLoan = /* @__PURE__ */ clientCall<typeof calls.calcInfoLoan>('POST', '/borrower/calc/info-loan')
export const calcListLoan = /* @__PURE__ */ clientCall<typeof calls.calcListLoan>('POST', '/borrower/calc/list-loan')
