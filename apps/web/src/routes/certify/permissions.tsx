import { certifyList } from '@sandigan/contract/client'
import { PermissionsScreen } from '../../features/certification/permissions-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { orderSearch } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { loadedScreen } from '../../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.permission_title(),
  load: (search) => load(certifyList, { productId: search.productId }, search),
  show: (certification) => <PermissionsScreen certification={certification} />,
})
