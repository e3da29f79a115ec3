/**
 * The products that a fresh installation begins with. All figures are plainly examples; an operator replaces
 * them by newer versions. Loans keep the terms under which they were agreed.
 */
import { checkProduct, type ProductVersion } from '@sandigan/lending'
import type { Market } from '../../platform/config/market.ts'
import { logoOf } from '../../platform/media/logos.ts'
import type { ProductPresentation } from '../../platform/database/tables/lending.ts'
import type { Services } from '../../platform/context.ts'
import { json } from '../../platform/database/parsers.ts'
import { PRODUCTS } from './product-repository.ts'

export interface CatalogueEntry {
  definition: ProductVersion
  look: ProductPresentation
}

/** Long before any start, so that example loans of the past find their terms. */
const EFFECTIVE_FROM = '2025-01-01'
const PESO = 100

const lite = {
  productId: 'sandigan-lite',
  effectiveFrom: EFFECTIVE_FROM,
  name: 'Sandigan Lite',
  amount: { min: 2_000 * PESO, max: 10_000 * PESO, step: 500 * PESO },
  choices: [
    { periods: 4, termUnit: 30 },
    { periods: 7, termUnit: 14 },
  ],
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'next-business-day',
} as const

const litePresentation: ProductPresentation = {
  logo: logoOf('sandigan-lite'),
  tagline: { en: 'For the month that runs short', fil: 'Para sa buwang kinakapos' },
  popType: 2,
  rank: 1,
}

const plus = {
  productId: 'sandigan-plus',
  effectiveFrom: EFFECTIVE_FROM,
  name: 'Sandigan Plus',
  amount: { min: 12_000 * PESO, max: 50_000 * PESO, step: 1_000 * PESO },
  choices: [
    { periods: 6, termUnit: 30 },
    { periods: 12, termUnit: 30 },
  ],
  feeMode: 'spread',
  extensionAllowed: true,
  dueDateRule: 'next-business-day',
} as const

const plusPresentation: ProductPresentation = {
  logo: logoOf('sandigan-plus'),
  tagline: { en: 'For a plan of your own', fil: 'Para sa sarili mong plano' },
  popType: 1,
  rank: 2,
}

/** Late charges never come to more than the amount borrowed, in the market where a lender goes live. */
const PH_LATE_CAP_PPM = 1_000_000

/** True of every product below that has a version for each kind of client. */
const NEXT_COSTS_LESS: ProductPresentation['popUp'] = {
  message: {
    en: 'Pay this loan back and your next one costs less: lower interest and a lower processing fee.',
    fil: 'Kapag nabayaran mo ang loan na ito, mas mura ang susunod: mas mababang interest at processing fee.',
  },
  button: { en: 'Got it', fil: 'Sige' },
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    definition: { ...lite, version: 1, client: 'new', dailyRatePpm: 1_600, feePpm: 30_000 },
    look: { ...litePresentation, popUp: NEXT_COSTS_LESS },
  },
  {
    definition: { ...lite, version: 2, client: 'repeat', dailyRatePpm: 1_300, feePpm: 20_000 },
    look: litePresentation,
  },
  {
    definition: { ...plus, version: 1, client: 'new', dailyRatePpm: 1_500, feePpm: 40_000 },
    look: { ...plusPresentation, popUp: NEXT_COSTS_LESS },
  },
  {
    definition: { ...plus, version: 2, client: 'repeat', dailyRatePpm: 1_200, feePpm: 30_000 },
    look: plusPresentation,
  },
  {
    definition: {
      productId: 'sandigan-first',
      version: 1,
      effectiveFrom: EFFECTIVE_FROM,
      name: 'Sandigan First',
      amount: { min: 1_000 * PESO, max: 5_000 * PESO, step: 500 * PESO },
      choices: [{ periods: 7, termUnit: 13 }],
      dailyRatePpm: 1_500,
      feePpm: 20_000,
      feeMode: 'deducted',
      extensionAllowed: false,
      dueDateRule: 'as-is',
      client: 'new',
    },
    look: {
      logo: logoOf('sandigan-first'),
      tagline: { en: 'A small first loan', fil: 'Maliit na unang loan' },
      popType: 1,
      rank: 3,
    },
  },
]

/**
 * The catalogue of a market. `reference` charges as the specification has it, without an end above the ceilings of
 * law; in the Philippines a cap of the contract's own ends it. (Decision 005.)
 */
export const catalogueOf = ({ name }: Market): readonly CatalogueEntry[] =>
  name === 'ph'
    ? CATALOGUE.map((entry) => ({
        ...entry,
        definition: { ...entry.definition, lateCapPpm: PH_LATE_CAP_PPM },
      }))
    : CATALOGUE

/**
 * Puts the catalogue's versions in where they are missing. Existing rows stay as an operator left them.
 * Throws when the catalogue breaks a rule of lending: a product is checked when it is saved.
 */
export async function seedProducts({ cache }: Pick<Services, 'cache'>, market: Market): Promise<void> {
  const catalogue = catalogueOf(market)
  for (const { definition } of catalogue) {
    const checked = checkProduct(definition)
    if (!checked.ok)
      throw new Error(`product ${definition.productId} v${definition.version}: ${checked.codes.join(', ')}`)
  }
  await cache.change([PRODUCTS], (trx) =>
    trx
      .insertInto('products')
      .values(
        catalogue.map(({ definition, look }) => ({
          product_id: definition.productId,
          version: definition.version,
          effective_from: definition.effectiveFrom,
          definition: json(definition),
          look: json(look),
        })),
      )
      .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
      .execute(),
  )
}
