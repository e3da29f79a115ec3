import { orderList } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../features/account/orders-screen.tsx'
import { stateOf } from '../features/account/order-states.ts'
import { m } from '../paraglide/messages.js'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/orderList')({
  head: () => ({ meta: [{ title: m.account_orders() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(orderList, { state: stateOf(deps) }, deps),
  pendingComponent: () => <PageLoading title={m.account_orders()} footer={<BottomBar />} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.account_orders()} footer={<BottomBar />}>
      {(list) => <OrdersScreen list={list} />}
    </ShowLoaded>
  )
}
