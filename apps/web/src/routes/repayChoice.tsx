import { initPayType } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ChoiceScreen } from '../features/repayment/choice/choice-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/repayChoice')({
  head: () => ({ meta: [{ title: m.repayment_choice_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(initPayType, orderOf(deps), deps),
  pendingComponent: () => <PageLoading title={m.repayment_choice_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.repayment_choice_title()}>
      {(choice) => <ChoiceScreen choice={choice} />}
    </ShowLoaded>
  )
}
