import { initPayType } from '@sandigan/contract/client'
import { ChoiceScreen } from '../features/repayment/choice/choice-screen.tsx'
import { m } from '../paraglide/messages.js'
import { orderSearch } from '../shared/address/search.ts'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.repayment_choice_title(),
  load: (search) => load(initPayType, orderOf(search), search),
  wide: true,
  show: (choice) => <ChoiceScreen choice={choice} />,
})
