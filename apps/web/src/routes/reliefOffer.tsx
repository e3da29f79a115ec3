import { reliefOffer } from '@sandigan/contract/client'
import { ReliefScreen } from '../features/relief/relief-screen.tsx'
import { m } from '../paraglide/messages.js'
import { orderOf } from '../shared/address/parameters.ts'
import { orderSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.relief_title(),
  load: (search) => load(reliefOffer, orderOf(search), search),
  wide: true,
  show: (offer) => <ReliefScreen offer={offer} />,
})
