import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../features/confirm/confirm-page.tsx'
import { ConfirmScreen } from '../features/confirm/confirm-screen.tsx'
import { loadOffer } from '../features/confirm/load-offer.ts'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const Route = createFileRoute('/newLoanConfirm')({
  head: () => ({ meta: [{ title: m.confirm_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOffer(deps),
  pendingComponent: () => <PageLoading title={m.confirm_title()} />,
  component: Page,
})

function Page() {
  const loaded = Route.useLoaderData()
  return (
    <ConfirmPage of={loaded}>
      {(offer) => <ConfirmScreen offer={offer} agreements={loaded.agreements} />}
    </ConfirmPage>
  )
}
