import { certifyList } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { StepsScreen } from '../../features/certification/steps-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { orderOf } from '../../shared/address/parameters.ts'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/certify/')({
  head: () => ({ meta: [{ title: m.certification_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(certifyList, { productId: orderOf(deps).productId }, deps),
  pendingComponent: () => <PageLoading title={m.certification_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.certification_title()}>
      {(certification) => <StepsScreen certification={certification} />}
    </ShowLoaded>
  )
}
