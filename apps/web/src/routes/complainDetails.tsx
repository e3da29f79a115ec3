import { problemDetail } from '@sandigan/contract/client'
import { ComplaintDetailsScreen } from '../features/complaint/details-screen.tsx'
import { m } from '../paraglide/messages.js'
import { complaintDetailsSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: complaintDetailsSearch,
  title: () => m.complaint_details_title(),
  load: (search) => load(problemDetail, { problemId: search.problemId }, search),
  wide: true,
  show: (detail) => <ComplaintDetailsScreen key={detail.problemId} detail={detail} />,
})
