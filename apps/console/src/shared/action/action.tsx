import {
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
} from '@sandigan/contract/client/operator'
import { LockIcon, toast } from '@sandigan/ui'
import { Button } from '../controls/button.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useChangeQuery, useQueryText } from '../router/address.ts'
import { missingPermission, useSession } from '../session/session.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type ActionProps, nameOfAction } from './action-props.ts'

const actions: Readonly<Record<OperatorActionName, OperatorAction>> = OPERATOR_ACTIONS

/**
 * A button for an action, and its form. Whoever may not take it reads which role may. The open form stands in the address
 * (`do`), so that the command palette and a colleague can lead to it and a reload keeps it.
 */
export function Action<P extends object, D>(props: ActionProps<P, D>) {
  const { call, title, kind = 'plain', shortcut } = props
  const name = nameOfAction(call)
  const session = useSession()
  const query = useQueryText()
  const changeQuery = useChangeQuery()
  const may = session.may(name)
  const start = () => {
    if (may) changeQuery({ do: name }, true)
    else toast(missingPermission(name), { tone: 'danger' })
  }
  useShortcuts(shortcut === undefined ? {} : { [shortcut]: may ? { what: title, press: start } : start })
  return (
    <>
      {may && !props.inline && (
        <Button kind={kind === 'danger' ? 'risk' : kind} shortcut={shortcut} onClick={start}>
          {title}
        </Button>
      )}
      {!may && (
        <span className="inline-flex flex-col max-sm:flex-none!">
          <Button disabled icon={<LockIcon size={14} />} title={missingPermission(name)}>
            {title}
          </Button>
          <span className="pt-0.5 text-small text-muted">{missingPermission(name)}</span>
        </span>
      )}
      {may && (props.inline || query['do'] === name) && (
        <ActionDialog
          {...props}
          needsApproval={actions[name].approval === true}
          movesMoney={actions[name].money === true}
          onClose={() => changeQuery({ do: undefined }, true)}
        />
      )}
    </>
  )
}
