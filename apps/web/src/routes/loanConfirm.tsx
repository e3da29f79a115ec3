import { createFileRoute } from '@tanstack/react-router'
import { AlternateScreen } from '../features/confirm/alternate-screen.tsx'
import { ConfirmPage } from '../features/confirm/confirm-page.tsx'
import { loadAlternate } from '../features/confirm/load-alternate.ts'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const Route = createFileRoute('/loanConfirm')({
  head: () => ({ meta: [{ title: m.confirm_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadAlternate(deps),
  pendingComponent: () => <PageLoading title={m.confirm_title()} />,
  component: Page,
})

function Page() {
  const loaded = Route.useLoaderData()
  return (
    <ConfirmPage of={loaded}>
      {(offer) => <AlternateScreen offer={offer} agreements={loaded.agreements} />}
    </ConfirmPage>
  )
}
