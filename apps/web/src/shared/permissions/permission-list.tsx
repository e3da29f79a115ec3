import type { ClientData, userInfo } from '@sandigan/contract/client'
import { Badge, ChevronIcon, Switch } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../locale/format.ts'
import { usePermission } from './use-permission.ts'

export type Permission = ClientData<typeof userInfo>['permissions'][number]
export type Kind = Permission['kind']

/** What a borrower may allow: each by itself, with its reason, given by a switch and taken back by it. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  return (
    <ul className="divided rounded-card bg-surface shadow-card">
      {permissions.map((permission) => (
        <li key={permission.kind} className="px-5 py-3">
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
  return (
    <>
      <Switch
        label={title}
        hint={why}
        checked={isGiven}
        busy={busy}
        onChange={(wanted) => (wanted ? allow() : withdraw())}
      />
      {problem !== undefined && (
        <p role="alert" className="mt-2 rounded-control bg-warn-soft p-3 leading-snug">
          {problem}
        </p>
      )}
      {isGiven && (
        <p className="mt-1.5">
          <Badge tone="success">{m.permission_given_on({ date: longDate(givenOn) })}</Badge>
        </p>
      )}
      <details className="group -mb-1 text-note text-muted">
        <summary className="tap flex w-fit items-center gap-1">
          {m.permission_agree()}
          <ChevronIcon size={16} className="rotate-90 transition-transform group-open:-rotate-90" />
        </summary>
        <p className="pb-3 leading-snug">{text}</p>
      </details>
    </>
  )
}
