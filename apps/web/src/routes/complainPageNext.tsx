import { problemInit } from '@sandigan/contract/client'
import { ComplaintNextScreen } from '../features/complaint/next-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { complaintSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: complaintSearch,
  title: () => m.complaint_next_title(),
  load: (search) => load(problemInit, {}, search),
  Pending: () => <PageLoading title={m.complaint_next_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.complaint_next_title()}>
      {(init) => <ComplaintNextScreen init={init} />}
    </ShowLoaded>
  ),
})
