import {
  type ClientData,
  listOperators,
  resetSignIn,
  ROLES,
  saveOperator,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'

type Person = ClientData<typeof listOperators>['rows'][number]

const rolesOf = ({ roles }: Person): string => roles.map(words).join(', ')

const COLUMNS: readonly Column<Person>[] = [
  { title: 'Name', render: ({ name }) => name },
  { title: 'Email', minor: true, render: ({ email }) => email },
  { title: 'Roles', render: rolesOf },
  {
    title: 'State',
    render: ({ enabled, enrolledAt }) => {
      if (!enabled) return <Badge>May not sign in</Badge>
      return enrolledAt === null ? (
        <Badge tone="warn">Not set up yet</Badge>
      ) : (
        <Badge tone="success">Active</Badge>
      )
    },
  },
  {
    title: 'Last seen',
    align: 'end',
    render: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : dateTime(lastSeenAt)),
  },
]

const phoneOf = (person?: Person): FieldSpec => ({
  name: 'phone',
  label: 'Phone',
  hint: 'One person has one account.',
  kind: 'text',
  initial: person?.phone ?? '',
  ...(person !== undefined && { optional: true as const }),
})

const fieldsOf = (person?: Person): readonly FieldSpec[] => [
  ...(person === undefined ? ([{ name: 'email', label: 'Email', kind: 'text' }] as const) : []),
  phoneOf(person),
  { name: 'name', label: 'Name', kind: 'text', initial: person?.name ?? '' },
  {
    name: 'roles',
    label: 'Roles',
    hint: 'An auditor reads everything and changes nothing.',
    kind: 'choices',
    options: ROLES.map((role) => ({ value: role, label: words(role) })),
    initial: person?.roles ?? [],
  },
  { name: 'enabled', label: 'May sign in', kind: 'check', initial: person?.enabled ?? true },
]

export default function OperatorsScreen() {
  // The form of one operator and that of a new one are the same action: beside an open row only its own is there.
  const isOneOpen = useQueryText()['open'] !== undefined
  return (
    <Page
      title="Operators"
      about="Who may sign in, and what for. A change of roles is approved by another administrator."
      actions={
        !isOneOpen && (
          <Action
            call={saveOperator}
            title="Add an operator"
            kind="primary"
            shortcut="a"
            about="Once it is approved they are sent a link by which they alone choose a password. All administrators are notified."
            fields={fieldsOf()}
            done={() => 'Saved'}
          />
        )
      }
    >
      <List
        label="Operators"
        call={listOperators}
        columns={COLUMNS}
        keyOf={({ operatorId }) => operatorId}
        empty={{ title: 'Nobody may sign in yet' }}
        panel={{ title: ({ name }) => name, render: (person) => <OperatorPanel person={person} /> }}
      />
    </Page>
  )
}

function OperatorPanel({ person }: { person: Person }) {
  const { operatorId, email, phone, invitedUntil, enrolledAt, passkeys, openId } = person
  const { lastSeenAt, createdAt, createdBy } = person
  return (
    <>
      <Facts
        facts={[
          { name: 'Email', value: email },
          { name: 'Phone', value: phone },
          { name: 'Roles', value: rolesOf(person) },
          { name: 'Invited until', value: invitedUntil && dateTime(invitedUntil) },
          { name: 'Authenticator app', value: enrolledAt === null ? 'Not set up yet' : dateTime(enrolledAt) },
          { name: 'Passkeys', value: passkeys === 0 ? 'None' : String(passkeys) },
          { name: 'Company account', value: openId && 'Linked' },
          { name: 'Last seen', value: lastSeenAt && dateTime(lastSeenAt) },
          { name: 'Added', value: `${dateTime(createdAt)} by ${createdBy}` },
        ]}
      />
      <p>
        <ConsoleLink to="/console/sessions" search={{ operatorId }}>
          Open sessions
        </ConsoleLink>
      </p>
      <div className="flex flex-wrap gap-2">
        <Action
          key={`save ${operatorId}`}
          call={saveOperator}
          title="Change"
          about="Open sessions end. Another administrator approves it."
          given={{ email }}
          fields={fieldsOf(person)}
          done={() => 'Saved'}
        />
        <Action
          key={`reset ${operatorId}`}
          call={resetSignIn}
          title="Reset the sign-in"
          kind="danger"
          about="Forgets the password, the authenticator app, every passkey and the link to the company account, and sends them a link to choose a new password. Open sessions end, and all administrators are notified."
          given={{ operatorId }}
          done={() => 'Sign-in reset'}
        />
      </div>
    </>
  )
}
