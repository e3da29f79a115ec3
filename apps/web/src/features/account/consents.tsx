import { Card, Rows, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { PermissionList } from '../../shared/permissions/permission-list.tsx'
import type { Account } from './account.ts'

/** What may be allowed and taken back at any time, one switch each; and what the borrower agreed to, since when. */
export function Consents({ consents, permissions }: Pick<Account, 'consents' | 'permissions'>) {
  const lasting = consents.filter((consent) => consent.withdrawable === 0)
  return (
    <Section title={m.account_consents()}>
      <PermissionList permissions={permissions} short />
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
