import { Badge, ChevronIcon, Switch } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../locale/format.ts'
import { useWritten } from '../locale/use-money.ts'
import { usePermission } from './use-permission.ts'
import type { Permission } from './permission.ts'

interface PermissionListProps {
  permissions: readonly Permission[]
  /** Each in a line or two; its reason is in what opens, for somebody who has read it before. */
  short?: boolean
}

/** What a borrower may allow: each by itself, with its reason, given by a switch and taken back by it. */
export function PermissionList({ permissions, short = false }: PermissionListProps) {
  return (
    <ul className="divided rounded-card bg-surface shadow-card">
      {permissions.map((permission) => (
        <li key={permission.kind} className="px-5 py-3">
          <OnePermission permission={permission} short={short} />
        </li>
      ))}
    </ul>
  )
}

function OnePermission({ permission, short }: { permission: Permission; short: boolean }) {
  const { kind, title, why, text, given, givenOn } = permission
  const written = useWritten()
  const { busy, problem, allow, withdraw } = usePermission(kind)
  const isGiven = given === 1
  const since = isGiven ? m.permission_given_on({ date: longDate(givenOn) }) : undefined
  return (
    <>
      <Switch
        label={title}
        hint={short ? since : written(why)}
        checked={isGiven}
        busy={busy}
        onChange={(wanted) => (wanted ? allow() : withdraw())}
      />
      {problem !== undefined && (
        <p role="alert" className="mt-2 rounded-control bg-warn-soft p-3 leading-snug">
          {problem}
        </p>
      )}
      {since && !short && (
        <p className="mt-1.5">
          <Badge tone="success">{since}</Badge>
        </p>
      )}
      <details className="group -mb-1 text-note text-muted">
        <summary className="tap flex w-fit items-center gap-1">
          {short ? m.permission_learn_more() : m.permission_agree()}
          <span className="sr-only">: {title}</span>
          <ChevronIcon size={16} className="point-down transition-transform group-open:point-up" />
        </summary>
        {short && <p className="pb-2 leading-snug text-ink">{written(why)}</p>}
        <p className="pb-3 leading-snug">{text}</p>
      </details>
    </>
  )
}
