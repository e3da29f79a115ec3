import {
  type ClientData,
  listTokens,
  makeToken,
  revokeToken,
  takeToken,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

type Token = ClientData<typeof listTokens>['rows'][number]

const STATES = {
  approved: { tone: 'warn', text: 'Approved' },
  works: { tone: 'success', text: 'Works' },
  ended: { tone: 'plain', text: 'Ended' },
  revoked: { tone: 'plain', text: 'Revoked' },
} as const

const SHOWN_CALLS = 3

/** The panel of a token has all of them. */
function firstOf(scopes: readonly string[]): string {
  const rest = scopes.length - SHOWN_CALLS
  return scopes.slice(0, SHOWN_CALLS).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const COLUMNS: readonly Column<Token>[] = [
  { title: 'Name', render: ({ name }) => name },
  {
    title: 'State',
    render: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
  },
  { title: 'Calls', render: ({ scopes }) => firstOf(scopes) },
  { title: 'Requested by', minor: true, render: ({ createdBy }) => createdBy },
  {
    title: 'Ends',
    align: 'end',
    render: ({ expiresAt }) => (expiresAt === null ? 'Ended' : dateTime(expiresAt)),
  },
  {
    title: 'Last used',
    align: 'end',
    render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : dateTime(lastUsedAt)),
  },
]

export default function TokensScreen() {
  return (
    <Page
      title="Machine tokens"
      about="What scripts sign in with. Each token names its calls and its last day, and is approved by somebody who may make those calls."
      actions={
        <Action
          call={makeToken}
          title="Request a token"
          kind="primary"
          shortcut="a"
          about="Once it is approved you take it here; nobody else sees it. All administrators are notified."
          fields={[
            { name: 'name', label: 'Name', hint: 'Of the machine, such as reports', kind: 'text' },
            { name: 'scopes', label: 'Calls', hint: 'One on a line: listPayouts', kind: 'lines' },
            { name: 'until', label: 'Last day', hint: 'Within a year', kind: 'day' },
          ]}
          done={() => 'Requested'}
        />
      }
    >
      <List
        label="Machine tokens"
        call={listTokens}
        columns={COLUMNS}
        keyOf={({ tokenId }) => tokenId}
        empty={{ title: 'No machine has a token yet' }}
        panel={{ title: ({ name }) => name, render: (token) => <TokenPanel token={token} /> }}
      />
    </Page>
  )
}

function TokenPanel({ token }: { token: Token }) {
  const { tokenId, state, scopes, createdAt, createdBy, approvedBy, expiresAt, revokedAt } = token
  const { operatorId } = useSession()
  // What was taken is shown where it was taken: the list says meanwhile that it works.
  const isTaking = useQueryText()['do'] === 'takeToken'
  const isToTake = isTaking || (state === 'approved' && token.requestedById === operatorId)
  return (
    <>
      <Facts
        facts={[
          { name: 'Calls', value: scopes.join(', ') },
          {
            name: 'Approved',
            value: `${dateTime(createdAt)}${approvedBy === null ? '' : ` by ${approvedBy}`}`,
          },
          { name: 'Requested by', value: createdBy },
          { name: 'Ends', value: expiresAt && dateTime(expiresAt) },
          { name: 'Revoked', value: revokedAt && dateTime(revokedAt) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {isToTake && (
          <Action
            key={`take ${tokenId}`}
            call={takeToken}
            title="Take the token"
            kind="primary"
            about="It is shown once, and works from then on."
            given={{ tokenId }}
            done={() => 'Token made'}
            renderResult={({ token: secret }) => (
              <Facts facts={[{ name: 'Token, shown once', value: <Code>{secret}</Code> }]} />
            )}
          />
        )}
        {state !== 'revoked' && (
          <Action
            key={`revoke ${tokenId}`}
            call={revokeToken}
            title="Revoke"
            kind="danger"
            about="Whatever uses it is refused from now on."
            given={{ tokenId }}
            done={({ repeated }) => (repeated ? 'It had been revoked before' : 'Token revoked')}
          />
        )}
      </div>
    </>
  )
}
