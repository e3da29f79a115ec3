import { cardInit } from '@sandigan/contract/client'
import { BankScreen } from '../features/bank-card/bank-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { orderSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.bank_card_title(),
  load: (search) => load(cardInit, { product_id: search.productId }, search),
  Pending: () => <PageLoading title={m.bank_card_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.bank_card_title()}>
      {(form) => <BankScreen form={form} />}
    </ShowLoaded>
  ),
})
