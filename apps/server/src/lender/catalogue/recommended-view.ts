import type { RecommendedRow } from '../../core/products/recommended-repository.ts'

export const viewOf = (row: RecommendedRow) => ({
  recommendedId: row.recommended_id,
  rank: row.rank,
  enabled: row.enabled,
  tags: row.tags,
  ...(row.product_id === null ? {} : { productId: row.product_id }),
  ...(row.partner === null ? {} : { partner: row.partner }),
  ...(row.shown_from === null ? {} : { from: row.shown_from }),
  ...(row.shown_until === null ? {} : { until: row.shown_until }),
})
