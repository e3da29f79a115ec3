import type { certifyList, ClientData } from '@sandigan/contract/client'
import { Badge, LinkButton, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import { PermissionList } from '../../shared/permissions/permission-list.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { useStepLog } from './use-step-log.ts'

/**
 * Asks once, when the forms are done, what else may be stored. The borrower may continue whatever is chosen; the next
 * page is the photo of an ID if there is none yet.
 */
export function PermissionsScreen({ certification }: { certification: ClientData<typeof certifyList> }) {
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
  useStepLog('permissions')
  const photo = certification.steps.find(({ key, finished }) => key === 'identity' && !finished)
  return (
    <Screen
      title={m.permission_title()}
      back={{ label: m.back(), ...link('/certify', chosen) }}
      right={<Badge>{m.certification_extras()}</Badge>}
      footer={
        <LinkButton {...link(photo?.url || certification.nextUrl || '/main', chosen)}>
          {m.permission_go_on()}
        </LinkButton>
      }
    >
      <p className="px-1 text-muted">{m.permission_intro()}</p>
      <PermissionList permissions={certification.permissions} />
    </Screen>
  )
}
