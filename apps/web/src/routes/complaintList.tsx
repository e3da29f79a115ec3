import { problemList } from '@sandigan/contract/client'
import { ComplaintListScreen } from '../features/complaint/list-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.complaint_list_title(),
  load: (search) => load(problemList, {}, search),
  Pending: () => <PageLoading title={m.complaint_list_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.complaint_list_title()}>
      {({ tabs }) => <ComplaintListScreen tabs={tabs} />}
    </ShowLoaded>
  ),
})
