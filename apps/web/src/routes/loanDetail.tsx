import { loanDetails } from '@sandigan/contract/client'
import { Screen } from '@sandigan/ui'
import { createFileRoute } from '@tanstack/react-router'
import { orderOf } from '../shared/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/loanDetail')({
  head: () => ({ meta: [{ title: 'Order Details' }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(loanDetails, orderOf(deps), deps),
  component: () => (
    <ShowLoaded of={Route.useLoaderData()} title="Order Details">
      {(order) => <Screen title="Order Details">{order.productName}</Screen>}
    </ShowLoaded>
  ),
})
