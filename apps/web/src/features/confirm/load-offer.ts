import {
  alternateAgreements,
  alternateDetail,
  type ClientData,
  contractList,
  LOAN_CONFIRM_SCENE,
  loanDetailConfirm,
} from '@sandigan/contract/client'
import { mirrored, orderOf, type Search } from '../../shared/parameters.ts'
import { type Loaded, load } from '../../shared/request/load.ts'

export type Offer = ClientData<typeof loanDetailConfirm>
export type AlternateOffer = ClientData<typeof alternateDetail>
export type AgreementList = ClientData<typeof contractList>

export interface LoadedOffer<O> {
  readonly offer: Loaded<O>
  readonly agreements: Loaded<AgreementList>
}

/** What was chosen before this page; without it the server offers the product's usual amount and term. */
function wishOf(search: Search) {
  const { amount = '', periods = '', termUnit = '' } = mirrored(search)
  return { productId: orderOf(search).productId, amount, periods, termUnit }
}

/** The offer, and the agreements that belong to confirming it. (Specification, point 7.) */
export async function loadOffer(search: Search): Promise<LoadedOffer<Offer>> {
  const { productId } = orderOf(search)
  const [offer, agreements] = await Promise.all([
    load(loanDetailConfirm, wishOf(search), search),
    load(contractList, { productId, scene: LOAN_CONFIRM_SCENE }, search),
  ])
  return { offer, agreements }
}

/** The same by the older calls. */
export async function loadAlternate(search: Search): Promise<LoadedOffer<AlternateOffer>> {
  const { productId } = orderOf(search)
  const [offer, agreements] = await Promise.all([
    load(alternateDetail, wishOf(search), search),
    load(alternateAgreements, { productId, scene: LOAN_CONFIRM_SCENE }, search),
  ])
  return { offer, agreements }
}
