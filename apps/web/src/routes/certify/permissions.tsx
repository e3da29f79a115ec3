import { certifyList } from '@sandigan/contract/client'
import { PermissionsScreen } from '../../features/certification/permissions-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { orderOf } from '../../shared/address/parameters.ts'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  title: () => m.permission_title(),
  load: (search) => load(certifyList, { productId: orderOf(search).productId }, search),
  Pending: () => <PageLoading title={m.permission_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.permission_title()}>
      {(certification) => <PermissionsScreen certification={certification} />}
    </ShowLoaded>
  ),
})
