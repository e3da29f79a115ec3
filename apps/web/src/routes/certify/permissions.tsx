import { certifyList } from '@sandigan/contract/client'
import { PermissionsScreen } from '../../features/certification/permissions-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'
import { orderSearch } from '../../shared/address/search.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.permission_title(),
  load: (search) => load(certifyList, { productId: search.productId }, search),
  Pending: () => <PageLoading title={m.permission_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.permission_title()}>
      {(certification) => <PermissionsScreen certification={certification} />}
    </ShowLoaded>
  ),
})
