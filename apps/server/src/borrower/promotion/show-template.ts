import { type channelTemplate, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler, Services } from '../../platform/context.ts'
import { fill, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import { promotionCopy, type PromotionCopy } from '../../platform/copy/promotion.ts'
import { type Campaign, CAMPAIGNS, campaignState } from '../../core/products/campaigns.ts'
import { productsFor } from '../../core/products/product-repository.ts'

/**
 * The texts and links of a promotion page. (Specification, point 3 "Landing config".) Every campaign that the
 * configuration names, or that an operator has running today, shows this page under its own id. Any other is refused
 * with TEMPLATE_UNKNOWN: a campaign that is over must not go on registering people, nor count as one that runs.
 * (Decision 208.)
 */
export const showTemplate: Handler<
  PayloadOf<typeof channelTemplate>,
  DataOf<typeof channelTemplate>
> = async (services, { language }, { templateId }) => {
  const { config } = services
  const isFixed = config.promotionIds.includes(templateId)
  const campaign = isFixed ? undefined : await runningCampaign(services, templateId)
  if (!isFixed && campaign === undefined) return refuse('TEMPLATE_UNKNOWN')
  const { brand } = config
  const copy = promotionCopy(language, brand)
  return done({
    id: templateId,
    title: await titleOf(services, copy, campaign?.product_id ?? null),
    banner: config.promotionBanner || copy.banner,
    appName: brand.appName,
    intro: copy.intro,
    storeLinks: { ios: brand.storeLinks.ios, android: brand.storeLinks.android },
    agreement: copy.agreement,
  })
}

async function runningCampaign(services: Services, id: string): Promise<Campaign | undefined> {
  const found = (await services.cache.read(CAMPAIGNS)).find((campaign) => campaign.campaign_id === id)
  return found && campaignState(found, services.clock.today()) === 'running' ? found : undefined
}

/**
 * Names the most that a new client may borrow today; the products are cached in memory.
 * @param of a product; everything on offer where it is none, or not on offer
 */
async function titleOf(services: Services, copy: PromotionCopy, of: string | null): Promise<string> {
  const products = await productsFor(services, 'new', services.clock.today())
  const own = products.filter(({ version }) => version.productId === of)
  const named = own.length > 0 ? own : products
  if (named.length === 0) return copy.title
  const most = Math.max(...named.map(({ version }) => version.amount.max))
  return fill(copy.titleUpTo, { amount: wholePeso(most) })
}
