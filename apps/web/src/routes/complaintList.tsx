import { problemList } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ComplaintListScreen } from '../features/complaint/list-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/complaintList')({
  head: () => ({ meta: [{ title: m.complaint_list_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(problemList, {}, deps),
  pendingComponent: () => <PageLoading title={m.complaint_list_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.complaint_list_title()}>
      {({ tabs }) => <ComplaintListScreen tabs={tabs} />}
    </ShowLoaded>
  )
}
