import { Card, Divider, Rows, Section, Switch } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import type { Permission } from '../../shared/permissions/permission-list.tsx'
import { usePermission } from '../../shared/permissions/use-permission.ts'
import type { Account } from './setting-screen.tsx'

/** What may be allowed and taken back at any time, one switch each; and what the borrower agreed to, since when. */
export function Consents({ consents, permissions }: Pick<Account, 'consents' | 'permissions'>) {
  const lasting = consents.filter((consent) => consent.withdrawable === 0)
  return (
    <Section title={m.account_consents()}>
      <Card>
        {permissions.map((permission, at) => (
          <div key={permission.kind}>
            {at > 0 && <Divider />}
            <OneSwitch permission={permission} />
          </div>
        ))}
      </Card>
      {lasting.length > 0 && (
        <Card title={m.account_agreed()}>
          <Rows
            rows={lasting.map(({ title, givenOn }) => ({
              label: title,
              value: m.permission_given_on({ date: longDate(givenOn) }),
            }))}
          />
        </Card>
      )}
    </Section>
  )
}

function OneSwitch({ permission }: { permission: Permission }) {
  const { kind, title, why, text, given, givenOn } = permission
  const { busy, problem, allow, withdraw } = usePermission(kind)
  const isGiven = given === 1
  return (
    <>
      <Switch
        label={title}
        hint={isGiven ? m.permission_given_on({ date: longDate(givenOn) }) : undefined}
        checked={isGiven}
        busy={busy}
        onChange={isGiven ? withdraw : allow}
      />
      {problem !== undefined && (
        <p role="alert" className="mt-2 rounded-control bg-warn-soft p-3 leading-snug">
          {problem}
        </p>
      )}
      <details className="-mt-1.5 -mb-3">
        <summary className="tap inline-flex cursor-pointer items-center text-note text-brand-strong underline underline-offset-4">
          {m.account_learn_more()}
          <span className="sr-only">: {title}</span>
        </summary>
        <p className="leading-snug">{why}</p>
        <p className="mt-2 mb-2 leading-snug text-muted">{text}</p>
      </details>
    </>
  )
}
