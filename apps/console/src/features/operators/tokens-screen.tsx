import { type ClientData, listTokens, makeToken, revokeToken } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { moment } from '../../shared/format/dates.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'

type Token = ClientData<typeof listTokens>['rows'][number]

const COLUMNS: readonly Column<Token>[] = [
  { title: 'Name', render: ({ name }) => name },
  {
    title: 'State',
    render: ({ revokedAt }) =>
      revokedAt === null ? <Badge tone="success">Works</Badge> : <Badge>Revoked</Badge>,
  },
  { title: 'Scopes', render: ({ scopes }) => scopes.join(', ') },
  { title: 'Made by', minor: true, render: ({ createdBy }) => createdBy },
  {
    title: 'Last used',
    align: 'end',
    render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : moment(lastUsedAt)),
  },
]

export default function TokensScreen() {
  return (
    <Page
      title="Machine tokens"
      about="What scripts sign in with. A scope is the name of a call, an area of the API, or * for everything."
      actions={
        <Action
          name="makeToken"
          call={makeToken}
          title="Make a token"
          kind="primary"
          shortcut="a"
          about="The token is shown once."
          fields={[
            { name: 'name', label: 'Name', hint: 'Of the machine, such as reports', kind: 'text' },
            { name: 'scopes', label: 'Scopes', hint: 'One on a line: listPayouts, books', kind: 'lines' },
          ]}
          done={() => 'Token made'}
          renderResult={({ token }) => (
            <Facts facts={[{ name: 'Token, shown once', value: <Code>{token}</Code> }]} />
          )}
        />
      }
    >
      <List
        label="Machine tokens"
        call={listTokens}
        columns={COLUMNS}
        keyOf={({ tokenId }) => tokenId}
        empty={{ title: 'No machine has a token yet' }}
        panel={{
          title: ({ name }) => name,
          render: ({ tokenId, scopes, createdAt, createdBy, revokedAt }) => (
            <>
              <Facts
                facts={[
                  { name: 'Scopes', value: scopes.join(', ') },
                  { name: 'Made', value: `${moment(createdAt)} by ${createdBy}` },
                  { name: 'Revoked', value: revokedAt && moment(revokedAt) },
                ]}
              />
              {revokedAt === null && (
                <div>
                  <Action
                    name="revokeToken"
                    call={revokeToken}
                    title="Revoke"
                    kind="danger"
                    about="Whatever uses it is refused from now on."
                    given={{ tokenId }}
                    done={({ repeated }) => (repeated ? 'It had been revoked before' : 'Token revoked')}
                  />
                </div>
              )}
            </>
          ),
        }}
      />
    </Page>
  )
}
