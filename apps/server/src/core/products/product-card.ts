import { termDays } from '@sandigan/lending'
import { fill, type LoanCopy, percent, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import type { Product } from './product-repository.ts'

/** What everybody may ask for: the shelf of a visitor. */
export const openToAll = (copy: LoanCopy) =>
  ({ state: 'open', link: '', buttonText: copy.card.apply }) as const

/** A product as shelves show it, whoever looks. */
export function productCard(copy: LoanCopy, { version, look }: Product) {
  const { min, max } = version.amount
  const days = version.choices.map(termDays).sort((a, b) => a - b)
  const [shortest, longest] = [days[0] ?? 0, days.at(-1) ?? 0]
  return {
    productId: version.productId,
    productName: version.name,
    productLogo: look.logo,
    amountRange: fill(copy.card.upTo, { min: wholePeso(min), max: wholePeso(max) }),
    amountRangeDes: copy.card.amountRange,
    termInfo: fill(copy.card.terms, {
      days: shortest === longest ? String(shortest) : `${shortest}–${longest}`,
    }),
    rateDes: fill(copy.card.rate, { nominal: percent(version.dailyRatePpm * 30) }),
  }
}
