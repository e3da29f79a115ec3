import { problemInit } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ComplaintScreen } from '../features/complaint/complaint-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/complaint')({
  head: () => ({ meta: [{ title: m.complaint_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(problemInit, { orderId: orderOf(deps).orderId }, deps),
  pendingComponent: () => <PageLoading title={m.complaint_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.complaint_title()}>
      {(init) => <ComplaintScreen init={init} />}
    </ShowLoaded>
  )
}
