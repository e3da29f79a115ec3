import { problemInit } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ComplaintNextScreen } from '../features/complaint/next-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/complainPageNext')({
  head: () => ({ meta: [{ title: m.complaint_next_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(problemInit, {}, deps),
  pendingComponent: () => <PageLoading title={m.complaint_next_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.complaint_next_title()}>
      {(init) => <ComplaintNextScreen init={init} />}
    </ShowLoaded>
  )
}
