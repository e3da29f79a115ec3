import { certifyList } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { PermissionsScreen } from '../../features/certification/permissions-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { orderOf } from '../../shared/address/parameters.ts'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/certify/permissions')({
  head: () => ({ meta: [{ title: m.permission_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(certifyList, { productId: orderOf(deps).productId }, deps),
  pendingComponent: () => <PageLoading title={m.permission_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.permission_title()}>
      {(certification) => <PermissionsScreen certification={certification} />}
    </ShowLoaded>
  )
}
