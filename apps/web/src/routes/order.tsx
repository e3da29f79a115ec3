import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '../features/order/load-order.ts'
import { OrderPage } from '../features/order/order-page.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const Route = createFileRoute('/order')({
  head: () => ({ meta: [{ title: m.order_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOrder(deps),
  pendingComponent: () => <PageLoading title={m.order_title()} />,
  component: () => <OrderPage of={Route.useLoaderData()} />,
})
