// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/legacy-repayment.ts'
import { clientCall } from '../client-call.ts'

export const repaymentCommit = /* @__PURE__ */ clientCall<typeof calls.repaymentCommit>('POST', '/borrower/service/repayment/repayment-commit')
export const repaymentConfirm = /* @__PURE__ */ clientCall<typeof calls.repaymentConfirm>('POST', '/borrower/service/repayment/repayment-confirm')
export const repaymentHuichao = /* @__PURE__ */ clientCall<typeof calls.repaymentHuichao>('POST', '/borrower/service/repayment/repayment-huichao')
export const repaymentWay = /* @__PURE__ */ clientCall<typeof calls.repaymentWay>('POST', '/borrower/service/repayment/repayment-way')
