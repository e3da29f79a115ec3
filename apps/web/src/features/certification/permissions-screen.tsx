import type { certifyList, ClientData } from '@sandigan/contract/client'
import { LinkButton, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import { PermissionList } from '../../shared/permissions/permission-list.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { useStepLog } from './use-step-log.ts'

/** Asks once, when the forms are done, what else may be kept. The way on is open whatever is chosen. */
export function PermissionsScreen({ certification }: { certification: ClientData<typeof certifyList> }) {
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
  useStepLog('permissions')
  return (
    <Screen
      title={m.permission_title()}
      back={{ label: m.back(), ...link('/certify', chosen) }}
      footer={
        <LinkButton {...link(certification.nextUrl || '/main', chosen)}>{m.permission_go_on()}</LinkButton>
      }
    >
      <p className="px-1">{m.permission_intro()}</p>
      <PermissionList permissions={certification.permissions} />
    </Screen>
  )
}
