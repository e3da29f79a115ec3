import { problemDetail } from '@sandigan/contract/client'
import { ComplaintDetailsScreen } from '../features/complaint/details-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import type { Search } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

const loadProblem = (search: Search) => load(problemDetail, { problemId: search['problemId'] ?? '' }, search)

export const screen = defineScreen({
  title: () => m.complaint_details_title(),
  load: (search) => loadProblem(search),
  Pending: () => <PageLoading title={m.complaint_details_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.complaint_details_title()}>
      {(detail) => <ComplaintDetailsScreen key={detail.problemId} detail={detail} />}
    </ShowLoaded>
  ),
})
