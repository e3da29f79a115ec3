import { cannotPay } from '@sandigan/contract/client'
import { CannotPayScreen } from '../features/cannot-pay/cannot-pay-screen.tsx'
import { m } from '../paraglide/messages.js'
import { orderOf } from '../shared/address/parameters.ts'
import { orderSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.cannot_pay_title(),
  load: (search) => load(cannotPay, orderOf(search), search),
  wide: true,
  show: (options) => <CannotPayScreen options={options} />,
})
