import { Card, Rows, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { PermissionList } from '../../shared/permissions/permission-list.tsx'
import type { Account } from './setting-screen.tsx'

/** What the borrower agreed to, since when; and what may be allowed and taken back at any time. */
export function Consents({ consents, permissions }: Pick<Account, 'consents' | 'permissions'>) {
  const lasting = consents.filter((consent) => consent.withdrawable === 0)
  return (
    <Section title={m.account_consents()}>
      {lasting.length > 0 && (
        <Card>
          <Rows
            rows={lasting.map(({ title, givenOn }) => ({
              label: title,
              value: m.permission_given_on({ date: longDate(givenOn) }),
            }))}
          />
        </Card>
      )}
      <PermissionList permissions={permissions} />
    </Section>
  )
}
