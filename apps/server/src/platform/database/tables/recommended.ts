/** Other loan products that borrowers are shown, ours and partners', and how often each was tapped. */
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

export interface Bilingual {
  en: string
  fil: string
}

/** What a partner says of its product. */
export interface PartnerOffer {
  name: string
  buttonText: Bilingual
  range: Bilingual
  rangeDescription: Bilingual
  rate: Bilingual
  description: Bilingual
  link: string
}

export interface RecommendedProducts {
  recommended_id: string
  /** The smallest comes first. */
  rank: number
  enabled: boolean
  tags: Json<Bilingual[]>
  /** One of our own products; null for a partner's. */
  product_id: string | null
  /** Null for one of ours. */
  partner: Json<PartnerOffer> | null
  /** The first and the last day on which it is shown; null without one. */
  shown_from: ColumnType<string | null, string | null | undefined, string | null>
  shown_until: ColumnType<string | null, string | null | undefined, string | null>
}

interface RecommendedClicks {
  recommended_id: string
  clicked_on: string
  place: string
  position: number
  clicks: number
}

export interface RecommendedTables {
  recommended_products: RecommendedProducts
  recommended_clicks: RecommendedClicks
}
