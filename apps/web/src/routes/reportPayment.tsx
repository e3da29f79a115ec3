import { initPayType } from '@sandigan/contract/client'
import { ReportScreen } from '../features/repayment/report/report-screen.tsx'
import { m } from '../paraglide/messages.js'
import { orderSearch } from '../shared/address/search.ts'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.repayment_report_title(),
  load: (search) => load(initPayType, orderOf(search), search),
  show: (choice) => <ReportScreen channels={choice.repayList} />,
})
