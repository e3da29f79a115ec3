import { unionErrorInfo } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { JointScreen } from '../../features/recommended/joint-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import type { Search } from '../../shared/address/parameters.ts'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/error/joint-login-fail')({
  head: () => ({ meta: [{ title: m.recommended_joint_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(unionErrorInfo, reasonOf(deps), deps),
  pendingComponent: () => <PageLoading title={m.recommended_joint_title()} />,
  component: Page,
})

/** What no reason can be is not even sent, or the answer would be about the address and not about the login. */
function reasonOf(search: Search): { reason?: string } {
  const reason = search['reason']
  return reason !== undefined && reason.length <= 40 ? { reason } : {}
}

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.recommended_joint_title()}>
      {(failure) => <JointScreen failure={failure} />}
    </ShowLoaded>
  )
}
