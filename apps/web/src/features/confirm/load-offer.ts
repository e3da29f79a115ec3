import {
  type ClientData,
  contractList,
  LOAN_CONFIRM_SCENE,
  loanDetailConfirm,
} from '@sandigan/contract/client'
import type { offerSearch, SearchOf } from '../../shared/address/search.ts'
import { type Loaded, load } from '../../shared/request/load.ts'
import { offerChoice } from './offer-choice.ts'

export type Offer = ClientData<typeof loanDetailConfirm>
export type AgreementList = ClientData<typeof contractList>

export interface LoadedOffer<O> {
  readonly offer: Loaded<O>
  readonly agreements: Loaded<AgreementList>
}

/** The offer, and the agreements that belong to confirming it. (Specification, point 7.) */
export async function loadOffer(search: SearchOf<typeof offerSearch>): Promise<LoadedOffer<Offer>> {
  const choice = offerChoice(search)
  const [offer, agreements] = await Promise.all([
    load(loanDetailConfirm, choice, search),
    load(contractList, { productId: choice.productId, scene: LOAN_CONFIRM_SCENE }, search),
  ])
  return { offer, agreements }
}
