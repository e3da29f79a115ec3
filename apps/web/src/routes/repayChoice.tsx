import { initPayType } from '@sandigan/contract/client'
import { ChoiceScreen } from '../features/repayment/choice/choice-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { orderSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.repayment_choice_title(),
  load: (search) => load(initPayType, orderOf(search), search),
  Pending: () => <PageLoading wide title={m.repayment_choice_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.repayment_choice_title()}>
      {(choice) => <ChoiceScreen choice={choice} />}
    </ShowLoaded>
  ),
})
