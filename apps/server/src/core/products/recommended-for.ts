/**
 * What is recommended to whom. Only what is open to the borrower makes a difference: nothing is ranked by what
 * somebody earns, owes or viewed. (Specification, points 1 and 3.) (Decision 208.)
 */
import { type RecommendedProduct, recommendedNames } from '@sandigan/contract'
import type { IsoDate } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { fill, type LoanCopy, loanCopy, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import { recommendedCopy } from '../../platform/copy/recommended.ts'
import type { PartnerOffer } from '../../platform/database/tables/recommended.ts'
import { derivedFrom } from '../../platform/cache/cache.ts'
import { type LoansOfBorrower, loansOfBorrower, NO_LOANS } from '../loans/loans-of-borrower.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { applicationState } from './application-state.ts'
import { positionOf } from './client-position.ts'
import { productCard } from './product-card.ts'
import { type Product, productsFor } from './product-repository.ts'
import { RECOMMENDED, type RecommendedRow } from './recommended-repository.ts'

export interface Recommended {
  readonly shown: RecommendedProduct
  /** The same as it goes over the wire. */
  readonly wire: ReturnType<typeof recommendedNames.toWire>
  /** Stays here until a tap requests it. */
  readonly link: string
}

/** @param borrowerId empty for a visitor, who is offered what a new client is. */
export async function recommendedFor(
  services: Services,
  { borrowerId, language }: { borrowerId: string; language: Language },
): Promise<Recommended[]> {
  const own = borrowerId === '' ? NO_LOANS : await loansOfBorrower(services.db, borrowerId)
  return recommendedBeside(services, own, language)
}

/** The same for a borrower whose loans are known already. */
export async function recommendedBeside(
  services: Services,
  own: LoansOfBorrower,
  language: Language,
): Promise<Recommended[]> {
  const today = services.clock.today()
  const rows = (await services.cache.read(RECOMMENDED)).filter((row) => isShown(row, today))
  const ours = rows.some((row) => row.product_id !== null) ? await openProducts(services, own) : []
  return rows.flatMap((row) => {
    if (row.partner !== null) return [partnerCard(row, language)(row.partner, '')]
    const product = ours.find(({ version }) => version.productId === row.product_id)
    return product === undefined ? [] : [ourCard(row, language)(product, services.config.brand.h5Base)]
  })
}

/** On its first and its last day, and between them. */
const isShown = ({ shown_from, shown_until }: RecommendedRow, today: IsoDate): boolean =>
  (shown_from === null || shown_from <= today) && (shown_until === null || shown_until >= today)

/** The list as it goes over the wire. */
export const onWire = (list: readonly Recommended[]) => list.map(({ wire }) => wire)

/** Products of the catalogue that this client could apply for today: none where home says that a new loan must wait. */
async function openProducts(services: Services, own: LoansOfBorrower): Promise<readonly Product[]> {
  const { loans } = own
  const today = services.clock.today()
  if (applicationState(own, today).state !== 'open') return []
  const { client } = positionOf(loans, today)
  const taken = new Set(loans.filter((loan) => loan.open).map((loan) => loan.product_id))
  return (await productsFor(services, client, today)).filter(({ version }) => !taken.has(version.productId))
}

const common = (row: RecommendedRow, language: Language) => ({
  productId: row.recommended_id,
  tags: row.tags.map((tag) => tag[language]),
  enabled: row.enabled ? 1 : 0,
})

const buttonOf = (row: RecommendedRow, text: string, language: Language): string =>
  row.enabled ? text : recommendedCopy(language).closed

/** Both sides of a card are rows that rarely change, so each card is made once for each language. */
const partnerCard = derivedFrom((row: RecommendedRow, language: Language) =>
  derivedFrom((offer: PartnerOffer) => recommended(ofPartner(row, offer, language), offer.link)),
)
const ourCard = derivedFrom((row: RecommendedRow, language: Language) =>
  derivedFrom((product: Product, h5Base: string) => {
    const query = new URLSearchParams({ productId: product.version.productId })
    return recommended(ofOurs(row, product, language), `${h5Base}/productDetail?${query}`)
  }),
)

const recommended = (shown: RecommendedProduct, link: string): Recommended => ({
  shown,
  wire: recommendedNames.toWire(shown),
  link,
})

/** A partner's logo is a letter drawn by us: a picture of theirs would tell them who viewed it. */
function ofPartner(row: RecommendedRow, offer: PartnerOffer, language: Language): RecommendedProduct {
  return {
    ...common(row, language),
    logo: logoOf(row.recommended_id),
    name: offer.name,
    buttonText: buttonOf(row, offer.buttonText[language], language),
    range: offer.range[language],
    rangeDescription: offer.rangeDescription[language],
    rate: offer.rate[language],
    description: offer.description[language],
  }
}

/** Figures come from the product itself, so that the list never promises what the product page does not keep. */
function ofOurs(row: RecommendedRow, product: Product, language: Language): RecommendedProduct {
  const copy: LoanCopy = loanCopy(language)
  const card = productCard(copy, product)
  const { min, max } = product.version.amount
  return {
    ...common(row, language),
    logo: card.productLogo,
    name: card.productName,
    buttonText: buttonOf(row, copy.card.apply, language),
    range: fill(copy.card.upTo, { min: wholePeso(min), max: wholePeso(max) }),
    rangeDescription: card.amountRangeDes,
    rate: card.rateDes,
    description: product.look.tagline[language],
  }
}
