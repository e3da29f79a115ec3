import { certifyList } from '@sandigan/contract/client'
import { StepsScreen } from '../../features/certification/steps-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { orderSearch } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { loadedScreen } from '../../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.certification_title(),
  load: (search) => load(certifyList, { productId: search.productId }, search),
  wide: true,
  show: (certification) => <StepsScreen certification={certification} />,
})
