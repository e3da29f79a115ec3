import { channelTemplate } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { readPromotion, sentOf } from '../features/promotion/promotion-address.ts'
import { PromotionScreen } from '../features/promotion/promotion-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { mirrored } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

const DEFAULT_TEMPLATE = 'default'

export const Route = createFileRoute('/promotion')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const search = mirrored(deps)
    const { query } = readPromotion(search, '')
    return load(channelTemplate, { templateId: sentOf(query).id || DEFAULT_TEMPLATE }, search)
  },
  // The views behind the hash are one page with one template.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({ meta: [{ title: (loaderData?.success && loaderData.data.title) || '' }] }),
  pendingComponent: () => <PageLoading title={m.promotion_form_title()} />,
  component: () => (
    <ShowLoaded of={Route.useLoaderData()} title={m.promotion_form_title()}>
      {(template) => <PromotionScreen template={template} />}
    </ShowLoaded>
  ),
})
