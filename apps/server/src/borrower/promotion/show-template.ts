import { type channelTemplate, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { promotionCopy } from '../../platform/copy/promotion/promotion.ts'

/**
 * The texts and links of a promotion page. (Specification, point 3 "Landing config"; decisions, section 3.)
 * Every campaign that the configuration names shows this page under its own id. Any other is refused with
 * TEMPLATE_UNKNOWN: a campaign that is over must not go on registering people, nor count as one that runs.
 */
export const showTemplate: Handler<
  PayloadOf<typeof channelTemplate>,
  DataOf<typeof channelTemplate>
> = async ({ config }, { language }, { templateId }) => {
  if (!config.promotionIds.includes(templateId)) return refuse('TEMPLATE_UNKNOWN')
  const { brand } = config
  const copy = promotionCopy(language, brand)
  return done({
    id: templateId,
    title: copy.title,
    banner: config.promotionBanner || copy.banner,
    appName: brand.appName,
    intro: copy.intro,
    storeLinks: { ios: brand.storeLinks.ios, android: brand.storeLinks.android },
    agreement: copy.agreement,
  })
}
