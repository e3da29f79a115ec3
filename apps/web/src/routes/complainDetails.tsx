import { problemDetail } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ComplaintDetailsScreen } from '../features/complaint/details-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import type { Search } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

const loadProblem = (search: Search) => load(problemDetail, { problemId: search['problemId'] ?? '' }, search)

export const Route = createFileRoute('/complainDetails')({
  head: () => ({ meta: [{ title: m.complaint_details_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadProblem(deps),
  pendingComponent: () => <PageLoading title={m.complaint_details_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.complaint_details_title()}>
      {(detail) => <ComplaintDetailsScreen key={detail.problemId} detail={detail} />}
    </ShowLoaded>
  )
}
