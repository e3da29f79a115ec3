import { problemInit } from '@sandigan/contract/client'
import { ComplaintScreen } from '../features/complaint/complaint-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { complaintSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: complaintSearch,
  title: () => m.complaint_title(),
  load: (search) => load(problemInit, { orderId: search.orderId }, search),
  Pending: () => <PageLoading wide title={m.complaint_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.complaint_title()}>
      {(init) => <ComplaintScreen init={init} />}
    </ShowLoaded>
  ),
})
