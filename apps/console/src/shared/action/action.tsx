import type { ClientCall } from '@sandigan/contract/client/operator'
import {
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
} from '@sandigan/contract/client/operator'
import { LockIcon, toast } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '../controls/button.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useChangeQuery, useQueryText } from '../router/address.ts'
import { missingPermission, useSession } from '../session/session.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { FieldSpec } from './fields.ts'

export interface ActionProps<P extends object, D> {
  /** As the table of actions names it: from it come who may, and whether another person approves it. */
  readonly name: OperatorActionName
  readonly call: ClientCall<P, D, unknown>
  /** What the button says: a verb and what it is done to. */
  readonly title: string
  readonly kind?: ButtonKind
  readonly shortcut?: string
  /** What will happen, in the dialog before it is sent. */
  readonly about?: ReactNode
  readonly fields?: readonly FieldSpec[]
  /** The reason that is most often given here, to be sent as it is or changed. */
  readonly suggestedReason?: string | undefined
  /** Where the call takes no reason: a note says itself why it is written. */
  readonly withoutReason?: true
  /** What the screen knows of the payload. */
  readonly given?: Partial<P>
  /** What the payload of a call wants otherwise than the fields have it. */
  readonly toPayload?: (fields: Record<string, unknown>) => Record<string, unknown>
  /** Said when it is done. */
  readonly done: (data: D) => string
  /** What follows when it is done, besides the words. */
  readonly onDone?: (data: D) => void
  /** Where it is the answer that matters, it is shown instead of a toast. */
  readonly renderResult?: (data: D) => ReactNode
}

const actions: Readonly<Record<OperatorActionName, OperatorAction>> = OPERATOR_ACTIONS

/**
 * A button for an action, and its form. Whoever may not take it reads which role may. The open form stands in the address
 * (`do`), so that the command palette and a colleague can lead to it and a reload keeps it.
 */
export function Action<P extends object, D>(props: ActionProps<P, D>) {
  const { name, title, kind = 'plain', shortcut } = props
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
      {may ? (
        <Button kind={kind === 'danger' ? 'risk' : kind} shortcut={shortcut} onClick={start}>
          {title}
        </Button>
      ) : (
        <span className="inline-flex flex-col max-sm:flex-none!">
          <Button disabled icon={<LockIcon size={14} />} title={missingPermission(name)}>
            {title}
          </Button>
          <span className="pt-0.5 text-small text-muted">{missingPermission(name)}</span>
        </span>
      )}
      {may && query['do'] === name && (
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
