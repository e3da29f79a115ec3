import { certifyList } from '@sandigan/contract/client'
import { StepsScreen } from '../../features/certification/steps-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'
import { orderSearch } from '../../shared/address/search.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.certification_title(),
  load: (search) => load(certifyList, { productId: search.productId }, search),
  Pending: () => <PageLoading wide title={m.certification_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.certification_title()}>
      {(certification) => <StepsScreen certification={certification} />}
    </ShowLoaded>
  ),
})
