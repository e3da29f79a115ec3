import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../features/confirm/confirm-screen.tsx'
import { loadOffer } from '../features/confirm/load-offer.ts'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page-loading.tsx'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/newLoanConfirm')({
  head: () => ({ meta: [{ title: m.confirm_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOffer(deps),
  pendingComponent: () => <PageLoading title={m.confirm_title()} />,
  component: Page,
})

function Page() {
  const { offer, agreements } = Route.useLoaderData()
  return (
    <ShowLoaded of={offer} title={m.confirm_title()}>
      {(data) => <ConfirmScreen offer={data} agreements={agreements} />}
    </ShowLoaded>
  )
}
