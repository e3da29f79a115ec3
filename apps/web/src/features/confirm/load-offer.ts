import {
  type ClientData,
  contractList,
  LOAN_CONFIRM_SCENE,
  loanDetailConfirm,
} from '@sandigan/contract/client'
import { mirrored, orderOf, type Search } from '../../shared/parameters.ts'
import { type Loaded, load } from '../../shared/request/load.ts'

export type Offer = ClientData<typeof loanDetailConfirm>
export type AgreementList = ClientData<typeof contractList>

export interface LoadedOffer {
  readonly offer: Loaded<Offer>
  readonly agreements: Loaded<AgreementList>
}

/** What was chosen before this page; without it the server offers the product's usual amount and term. */
export function chosenOf(search: Search) {
  const { amount = '', periods = '', termUnit = '' } = mirrored(search)
  return { amount, periods, termUnit }
}

/** The offer, and the agreements that belong to confirming it. (Specification, point 7.) */
export async function loadOffer(search: Search): Promise<LoadedOffer> {
  const { productId } = orderOf(search)
  const [offer, agreements] = await Promise.all([
    load(loanDetailConfirm, { productId, ...chosenOf(search) }, search),
    load(contractList, { productId, scene: LOAN_CONFIRM_SCENE }, search),
  ])
  return { offer, agreements }
}
