import { unionErrorInfo } from '@sandigan/contract/client'
import { JointScreen } from '../../features/recommended/joint-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { jointSearch } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { loadedScreen } from '../../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: jointSearch,
  title: () => m.recommended_joint_title(),
  load: (search) => load(unionErrorInfo, reasonOf(search.reason), search),
  wide: true,
  show: (failure) => <JointScreen failure={failure} />,
})

/** What no reason can be is not even sent, or the answer would be about the address and not about the login. */
function reasonOf(reason: string): { reason?: string } {
  return reason !== '' && reason.length <= 40 ? { reason } : {}
}
