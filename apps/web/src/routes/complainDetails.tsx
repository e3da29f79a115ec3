import { problemDetail } from '@sandigan/contract/client'
import { ComplaintDetailsScreen } from '../features/complaint/details-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { complaintDetailsSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: complaintDetailsSearch,
  title: () => m.complaint_details_title(),
  load: (search) => load(problemDetail, { problemId: search.problemId }, search),
  Pending: () => <PageLoading wide title={m.complaint_details_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.complaint_details_title()}>
      {(detail) => <ComplaintDetailsScreen key={detail.problemId} detail={detail} />}
    </ShowLoaded>
  ),
})
