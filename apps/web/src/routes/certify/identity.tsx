import { certifyList } from '@sandigan/contract/client'
import { IdentityScreen } from '../../features/certification/identity-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { orderSearch } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { loadedScreen } from '../../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.certification_identity_title(),
  load: (search) => load(certifyList, { productId: search.productId }, search),
  show: (certification) => <IdentityScreen certification={certification} />,
})
