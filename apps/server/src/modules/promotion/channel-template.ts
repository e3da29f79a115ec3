import { type channelTemplate, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { promotionCopy } from '../../copy/promotion/promotion.ts'

/** One page for now. Links of campaigns carry a number, our own a word; both mean this page. */
const TEMPLATE_IDS: readonly string[] = ['default', '1']

/** The texts and links of a promotion page. (Specification, point 3 "Landing config"; decisions, section 3.) */
export const showTemplate: Handler<
  PayloadOf<typeof channelTemplate>,
  DataOf<typeof channelTemplate>
> = async ({ config }, { language }, { templateId }) => {
  if (!TEMPLATE_IDS.includes(templateId)) return refuse('TEMPLATE_UNKNOWN')
  const { brand } = config
  const copy = promotionCopy(language, brand)
  return done({
    id: templateId,
    title: copy.title,
    banner: copy.banner,
    appName: brand.appName,
    intro: copy.intro,
    storeLinks: { ios: brand.storeLinks.ios, android: brand.storeLinks.android },
    agreement: copy.agreement,
  })
}
