import { unionErrorInfo } from '@sandigan/contract/client'
import { JointScreen } from '../../features/recommended/joint-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'
import { jointSearch } from '../../shared/address/search.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: jointSearch,
  title: () => m.recommended_joint_title(),
  load: (search) => load(unionErrorInfo, reasonOf(search.reason), search),
  Pending: () => <PageLoading wide title={m.recommended_joint_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.recommended_joint_title()}>
      {(failure) => <JointScreen failure={failure} />}
    </ShowLoaded>
  ),
})

/** What no reason can be is not even sent, or the answer would be about the address and not about the login. */
function reasonOf(reason: string): { reason?: string } {
  return reason !== '' && reason.length <= 40 ? { reason } : {}
}
