import {
  alternateAgreements,
  alternateDetail,
  type ClientData,
  LOAN_CONFIRM_SCENE,
} from '@sandigan/contract/client'
import type { offerSearch, SearchOf } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import type { LoadedOffer } from './load-offer.ts'
import { offerChoice } from './offer-choice.ts'

export type AlternateOffer = ClientData<typeof alternateDetail>

/** The offer and its agreements by the older calls. (Specification, point 7.) */
export async function loadAlternate(
  search: SearchOf<typeof offerSearch>,
): Promise<LoadedOffer<AlternateOffer>> {
  const choice = offerChoice(search)
  const [offer, agreements] = await Promise.all([
    load(alternateDetail, choice, search),
    load(alternateAgreements, { productId: choice.productId, scene: LOAN_CONFIRM_SCENE }, search),
  ])
  return { offer, agreements }
}
