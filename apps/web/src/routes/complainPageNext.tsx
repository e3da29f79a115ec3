import { problemInit } from '@sandigan/contract/client'
import { ComplaintNextScreen } from '../features/complaint/next-screen.tsx'
import { m } from '../paraglide/messages.js'
import { complaintSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: complaintSearch,
  title: () => m.complaint_next_title(),
  load: (search) => load(problemInit, {}, search),
  show: (init) => <ComplaintNextScreen init={init} />,
})
