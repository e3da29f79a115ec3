import { problemInit } from '@sandigan/contract/client'
import { ComplaintScreen } from '../features/complaint/complaint-screen.tsx'
import { m } from '../paraglide/messages.js'
import { complaintSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: complaintSearch,
  title: () => m.complaint_title(),
  load: (search) => load(problemInit, { orderId: search.orderId }, search),
  wide: true,
  show: (init) => <ComplaintScreen init={init} />,
})
