import { initPayType } from '@sandigan/contract/client'
import { ReportScreen } from '../features/repayment/report/report-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { orderSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.repayment_report_title(),
  load: (search) => load(initPayType, orderOf(search), search),
  Pending: () => <PageLoading title={m.repayment_report_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.repayment_report_title()}>
      {(choice) => <ReportScreen channels={choice.repayList} />}
    </ShowLoaded>
  ),
})
