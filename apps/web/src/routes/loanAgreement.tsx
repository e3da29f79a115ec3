import { createFileRoute } from '@tanstack/react-router'
import { AgreementScreen } from '../features/contracts/agreement-screen.tsx'
import { loadAgreement } from '../features/contracts/load-agreement.ts'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/loanAgreement')({
  head: () => ({ meta: [{ title: m.contracts_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadAgreement(deps),
  pendingComponent: () => <PageLoading title={m.contracts_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.contracts_title()}>
      {(agreement) => <AgreementScreen agreement={agreement} />}
    </ShowLoaded>
  )
}
