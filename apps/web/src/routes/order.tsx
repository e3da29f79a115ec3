import { loadOrder } from '../features/order/load-order.ts'
import { OrderPage } from '../features/order/order-page.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { orderSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { reached } from '../shared/request/reached.ts'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.order_title(),
  load: (search) => loadOrder(search),
  Pending: () => <PageLoading wide title={m.order_title()} />,
  reached: (order) => reached(order),
  Page: ({ data }) => <OrderPage of={data} />,
})
