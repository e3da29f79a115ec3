import { cardInit } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { BankScreen } from '../features/bank-card/bank-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/bindBank')({
  head: () => ({ meta: [{ title: m.bank_card_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(cardInit, { product_id: orderOf(deps).productId }, deps),
  pendingComponent: () => <PageLoading title={m.bank_card_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.bank_card_title()}>
      {(form) => <BankScreen form={form} />}
    </ShowLoaded>
  )
}
