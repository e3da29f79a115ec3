import { orderList } from '@sandigan/contract/client'
import { OrdersScreen } from '../features/account/orders-screen.tsx'
import { stateOf } from '../features/account/order-states.ts'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { ordersSearch } from '../shared/address/search.ts'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: ordersSearch,
  title: () => m.account_orders(),
  load: (search) => load(orderList, { state: stateOf(search) }, search),
  Pending: () => <PageLoading title={m.account_orders()} footer={<BottomBar />} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.account_orders()} footer={<BottomBar />}>
      {(list) => <OrdersScreen list={list} />}
    </ShowLoaded>
  ),
})
