import { type contractList, done, type DataOf, LOAN_CONFIRM_SCENE, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'

/** The agreements of the confirmation scene; other scenes have none. (Specification, point 9: scene 3.) */
export const listContracts: Handler<PayloadOf<typeof contractList>, DataOf<typeof contractList>> = async (
  _services,
  caller,
  payload,
) => {
  const { agreements } = loanCopy(caller.language)
  const list = [{ title: agreements.agreement }, { title: agreements.disclosure }]
  return done({ data: payload.scene === LOAN_CONFIRM_SCENE ? list : [] })
}
