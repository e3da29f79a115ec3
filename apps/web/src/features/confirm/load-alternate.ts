import {
  alternateAgreements,
  alternateDetail,
  type ClientData,
  LOAN_CONFIRM_SCENE,
} from '@sandigan/contract/client'
import type { Search } from '../../shared/address/parameters.ts'
import { load } from '../../shared/request/load.ts'
import type { LoadedOffer } from './load-offer.ts'
import { wishOf } from './wish-of.ts'

export type AlternateOffer = ClientData<typeof alternateDetail>

/** The offer and its agreements by the older calls. (Specification, point 7.) */
export async function loadAlternate(search: Search): Promise<LoadedOffer<AlternateOffer>> {
  const wish = wishOf(search)
  const [offer, agreements] = await Promise.all([
    load(alternateDetail, wish, search),
    load(alternateAgreements, { productId: wish.productId, scene: LOAN_CONFIRM_SCENE }, search),
  ])
  return { offer, agreements }
}
