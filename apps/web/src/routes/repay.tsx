import { loanPlayDetail } from '@sandigan/contract/client'
import { RepayScreen } from '../features/repayment/repay-screen.tsx'
import { m } from '../paraglide/messages.js'
import { repaySearch } from '../shared/address/search.ts'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { reached } from '../shared/request/reached.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: repaySearch,
  title: () => m.repayment_title(),
  load: (search) => load(loanPlayDetail, orderOf(search), search),
  wide: true,
  reached: (detail) => reached(detail),
  show: (detail) => <RepayScreen detail={detail} />,
})
