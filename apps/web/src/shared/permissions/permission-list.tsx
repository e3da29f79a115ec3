import type { ClientData, userInfo } from '@sandigan/contract/client'
import { Badge, Button, Card } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../locale/format.ts'
import { usePermission } from './use-permission.ts'

export type Permission = ClientData<typeof userInfo>['permissions'][number]
export type Kind = Permission['kind']

/** What a borrower may allow: each by itself, with its reason, given by a tap and taken back by another. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {permissions.map((permission) => (
        <li key={permission.kind}>
          <OnePermission permission={permission} />
        </li>
      ))}
    </ul>
  )
}

function OnePermission({ permission }: { permission: Permission }) {
  const { kind, title, why, text, given, givenOn } = permission
  const { busy, problem, allow, withdraw } = usePermission(kind)
  const isGiven = given === 1
  const action = isGiven ? m.permission_withdraw() : m.permission_allow()
  return (
    <Card title={title}>
      <p className="leading-snug">{why}</p>
      <p className="mt-2 leading-snug text-muted">{text}</p>
      {problem !== undefined && (
        <p role="alert" className="mt-3 rounded-control bg-warn-soft p-3 leading-snug">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="secondary"
          size="small"
          loading={busy}
          aria-label={`${action}: ${title}`}
          onClick={isGiven ? withdraw : allow}
        >
          {action}
        </Button>
        {isGiven && <Badge tone="success">{m.permission_given_on({ date: longDate(givenOn) })}</Badge>}
      </div>
    </Card>
  )
}
