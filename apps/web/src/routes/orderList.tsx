import { orderList } from '@sandigan/contract/client'
import { OrdersScreen } from '../features/account/orders-screen.tsx'
import { stateOf } from '../features/account/order-states.ts'
import { m } from '../paraglide/messages.js'
import { ordersSearch } from '../shared/address/search.ts'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: ordersSearch,
  title: () => m.account_orders(),
  load: (search) => load(orderList, { state: stateOf(search) }, search),
  Footer: BottomBar,
  show: (list) => <OrdersScreen list={list} />,
})
