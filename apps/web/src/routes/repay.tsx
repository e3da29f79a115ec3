import { loanPlayDetail } from '@sandigan/contract/client'
import { RepayPage } from '../features/repayment/repay-page.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { repaySearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'

export const screen = defineScreen({
  search: repaySearch,
  title: () => m.repayment_title(),
  load: (search) => load(loanPlayDetail, orderOf(search), search),
  Pending: () => <PageLoading title={m.repayment_title()} />,
  Page: ({ data }) => <RepayPage of={data} />,
})
