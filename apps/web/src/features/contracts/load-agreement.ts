import { type ClientData, loanAgreementDetail } from '@sandigan/contract/client'
import { orderOf } from '../../shared/address/parameters.ts'
import type { agreementSearch, SearchOf } from '../../shared/address/search.ts'
import { type Loaded, load } from '../../shared/request/load.ts'

export type Agreement = ClientData<typeof loanAgreementDetail>

/** The agreement of an order, or of an offer that the address describes. (Specification, point 7.) */
export function loadAgreement(search: SearchOf<typeof agreementSearch>): Promise<Loaded<Agreement>> {
  const { amount, periods, termUnit } = search
  return load(loanAgreementDetail, { ...orderOf(search), amount, periods, termUnit }, search)
}
