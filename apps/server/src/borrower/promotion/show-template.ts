import { type channelTemplate, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler, Services } from '../../platform/context.ts'
import { fill, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import { type PromotionCopy, promotionCopy } from '../../platform/copy/promotion/promotion.ts'
import { productsFor } from '../../core/products/product-repository.ts'

/**
 * The texts and links of a promotion page. (Specification, point 3 "Landing config"; decisions, section 3.)
 * Every campaign that the configuration names shows this page under its own id. Any other is refused with
 * TEMPLATE_UNKNOWN: a campaign that is over must not go on registering people, nor count as one that runs.
 */
export const showTemplate: Handler<
  PayloadOf<typeof channelTemplate>,
  DataOf<typeof channelTemplate>
> = async (services, { language }, { templateId }) => {
  const { config } = services
  if (!config.promotionIds.includes(templateId)) return refuse('TEMPLATE_UNKNOWN')
  const { brand } = config
  const copy = promotionCopy(language, brand)
  return done({
    id: templateId,
    title: await titleOf(services, copy),
    banner: config.promotionBanner || copy.banner,
    appName: brand.appName,
    intro: copy.intro,
    storeLinks: { ios: brand.storeLinks.ios, android: brand.storeLinks.android },
    agreement: copy.agreement,
  })
}

/** Names the most that a new client may borrow today; the products are kept in memory. */
async function titleOf(services: Services, copy: PromotionCopy): Promise<string> {
  const products = await productsFor(services, 'new', services.clock.today())
  if (products.length === 0) return copy.title
  const most = Math.max(...products.map(({ version }) => version.amount.max))
  return fill(copy.titleUpTo, { amount: wholePeso(most) })
}
