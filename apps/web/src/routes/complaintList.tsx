import { problemList } from '@sandigan/contract/client'
import { ComplaintListScreen } from '../features/complaint/list-screen.tsx'
import { m } from '../paraglide/messages.js'
import { sharedSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: sharedSearch,
  title: () => m.complaint_list_title(),
  load: (search) => load(problemList, {}, search),
  show: ({ tabs }) => <ComplaintListScreen tabs={tabs} />,
})
