import { cardInit } from '@sandigan/contract/client'
import { BankScreen } from '../features/bank-card/bank-screen.tsx'
import { m } from '../paraglide/messages.js'
import { orderSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.bank_card_title(),
  load: (search) => load(cardInit, { product_id: search.productId }, search),
  show: (form) => <BankScreen form={form} />,
})
