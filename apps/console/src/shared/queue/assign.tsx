import { assignItem, showWorkload } from '@sandigan/contract/client/operator'
import { Action } from '../action/action.tsx'
import type { FieldSpec } from '../action/fields.ts'
import type { Option } from '../controls/field.tsx'
import { useCall } from '../request/use-call.ts'
import { useSession } from '../session/session.tsx'
import type { QueueItem } from './place-of.ts'

/** Who may handle all of these kinds, with what each of them has already. The caller stands last: to assign is to hand on. */
export function useAssignees(kinds: readonly QueueItem['kind'][], enabled: boolean): Option[] {
  const { operatorId: own } = useSession()
  const { data } = useCall(showWorkload, {}, { enabled })
  return (data?.operators ?? [])
    .filter((person) => kinds.every((kind) => person.kinds.includes(kind)))
    .toSorted((one, other) => Number(one.operatorId === own) - Number(other.operatorId === own))
    .map(({ operatorId, name, assigned, claimed }) => ({
      value: operatorId,
      label: `${name}${operatorId === own ? ' (you)' : ''}: ${assigned + claimed} open`,
    }))
}

/** Nobody is chosen beforehand: assigned to the first of a list is assigned to nobody in particular. */
export const assigneeField = (assignees: readonly Option[]): FieldSpec => ({
  name: 'operatorId',
  label: 'Assign to',
  kind: 'choice',
  options: [{ value: '', label: 'Choose an operator' }, ...assignees],
})

/** Hands one item to another operator. */
export function AssignButton({ item, kind }: { item: string; kind: QueueItem['kind'] }) {
  const may = useSession().may('assignItem')
  const assignees = useAssignees([kind], may)
  if (!may) return null
  return (
    <Action
      call={assignItem}
      title="Assign"
      shortcut="t"
      about="It is shown to the operator as assigned by you, for three days. They may give it back."
      given={{ item }}
      fields={[assigneeField(assignees)]}
      done={() => 'Assigned'}
    />
  )
}
