import { loanPlayDetail } from '@sandigan/contract/client'
import { RepayScreen } from '../features/repayment/repay-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { repaySearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { reached } from '../shared/request/reached.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: repaySearch,
  title: () => m.repayment_title(),
  load: (search) => load(loanPlayDetail, orderOf(search), search),
  Pending: () => <PageLoading wide title={m.repayment_title()} />,
  reached: (detail) => reached(detail),
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.repayment_title()}>
      {(detail) => <RepayScreen detail={detail} />}
    </ShowLoaded>
  ),
})
