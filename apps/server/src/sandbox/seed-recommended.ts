/** Recommended products to try the page with: one of ours, and made-up ones of made-up partners. */
import { RECOMMENDED } from '../core/products/recommended-repository.ts'
import type { Services } from '../platform/context.ts'
import { json } from '../platform/database/parsers.ts'
import type { Bilingual, PartnerOffer } from '../platform/database/tables/recommended.ts'

interface Example {
  readonly id: string
  readonly tags: readonly Bilingual[]
  readonly productId?: string
  readonly partner?: PartnerOffer
  readonly closed?: true
}

const same = (text: string): Bilingual => ({ en: text, fil: text })
const both = (en: string, fil: string): Bilingual => ({ en, fil })

const AMOUNT = same('Loan amount')
const SEE = both('See offer', 'Tingnan ang offer')
const MADE_UP = both('Made-up example', 'Gawa-gawang halimbawa')

const examples = (schemePrefix: string): readonly Example[] => [
  {
    id: 'sandigan-plus',
    productId: 'sandigan-plus',
    tags: [both('Up to 12 months', 'Hanggang 12 buwan'), both('No fee up front', 'Walang bawas sa simula')],
  },
  {
    id: 'salary-loan',
    tags: [MADE_UP, both('For employees', 'Para sa may trabaho')],
    partner: {
      name: 'Example Salary Loan',
      buttonText: SEE,
      range: same('₱10,000 – ₱80,000'),
      rangeDescription: AMOUNT,
      rate: both('2.50% monthly interest (example)', '2.50% interest kada buwan (halimbawa)'),
      description: both(
        'A partner that does not exist, to try the page.',
        'Walang ganitong partner; pansubok lang ito.',
      ),
      link: 'https://example.com/salary-loan',
    },
  },
  {
    id: 'store-credit',
    tags: [MADE_UP],
    partner: {
      name: 'Example Store Credit',
      buttonText: SEE,
      range: same('₱500 – ₱3,000'),
      rangeDescription: AMOUNT,
      rate: both('1.00% monthly interest (example)', '1.00% interest kada buwan (halimbawa)'),
      description: both(
        'Opens in the native app, if there is one around this page.',
        'Bubukas sa native app, kung nasa loob nito ang page.',
      ),
      link: `${schemePrefix}partner/store-credit`,
    },
  },
  {
    id: 'harvest-loan',
    closed: true,
    tags: [MADE_UP],
    partner: {
      name: 'Example Harvest Loan',
      buttonText: SEE,
      range: same('₱5,000 – ₱20,000'),
      rangeDescription: AMOUNT,
      rate: both('2.00% monthly interest (example)', '2.00% interest kada buwan (halimbawa)'),
      description: both('Shown, and closed for now.', 'Ipinapakita, pero sarado muna.'),
      link: 'https://example.com/harvest-loan',
    },
  },
]

/** Puts in what is missing; the rest stays as an operator left it. */
export async function seedRecommended({ config, cache }: Pick<Services, 'config' | 'cache'>): Promise<void> {
  await cache.change([RECOMMENDED], (trx) =>
    trx
      .insertInto('recommended_products')
      .values(
        examples(config.brand.schemePrefix).map((example, index) => ({
          recommended_id: example.id,
          rank: (index + 1) * 10,
          enabled: example.closed !== true,
          tags: json(example.tags),
          product_id: example.productId ?? null,
          partner: example.partner === undefined ? null : json(example.partner),
        })),
      )
      .onConflict((conflict) => conflict.column('recommended_id').doNothing())
      .execute(),
  )
}
