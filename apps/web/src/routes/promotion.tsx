import { channelTemplate } from '@sandigan/contract/client'
import { readPromotion, sentOf } from '../features/promotion/promotion-address.ts'
import { PromotionScreen } from '../features/promotion/promotion-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { promotionSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

const DEFAULT_TEMPLATE = 'default'

export const screen = defineScreen({
  search: promotionSearch,
  load: (search) => {
    const { query } = readPromotion(search, '')
    return load(channelTemplate, { templateId: sentOf(query).id || DEFAULT_TEMPLATE }, search)
  },
  // The views behind the hash are one page with one template.
  loadsOnce: true,
  title: (loaded) => (loaded.success ? loaded.data.title : ''),
  Pending: () => <PageLoading title={m.promotion_form_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.promotion_form_title()}>
      {(template) => <PromotionScreen template={template} />}
    </ShowLoaded>
  ),
})
