import { type ClientData, endSession, listSessions } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, dateTime } from '../../shared/format/dates.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { useNow } from '../../shared/session/now.ts'
import { browserWords } from '../../shared/format/browser-words.ts'

type Session = ClientData<typeof listSessions>['rows'][number]

export default function SessionsScreen() {
  const now = useNow()
  const columns: readonly Column<Session>[] = [
    {
      title: 'Operator',
      render: ({ name, own }) => (
        <span className="inline-flex items-center gap-2">
          {name}
          {own && <Badge tone="info">This one</Badge>}
        </span>
      ),
    },
    { title: 'Browser', render: ({ userAgent }) => browserWords(userAgent) },
    { title: 'From', render: ({ address }) => <Code>{address}</Code> },
    { title: 'Started', minor: true, render: ({ startedAt }) => dateTime(startedAt) },
    { title: 'Last used', align: 'end', render: ({ seenAt }) => `${age(seenAt, now)} ago` },
  ]
  return (
    <Page title="Sessions" about="Who is signed in now, the last used first.">
      <List
        label="Sessions"
        call={listSessions}
        columns={columns}
        filters={[{ name: 'operatorId', label: 'Operator', hidden: true }]}
        keyOf={({ sessionId }) => sessionId}
        empty={{ title: 'Nobody is signed in' }}
        panel={{
          title: ({ name }) => name,
          render: ({ sessionId, userAgent, address, startedAt }) => (
            <>
              <Facts
                facts={[
                  { name: 'From', value: <Code>{address}</Code> },
                  { name: 'Browser', value: userAgent },
                  { name: 'Started', value: dateTime(startedAt) },
                ]}
              />
              <div>
                <Action
                  call={endSession}
                  title="End the session"
                  kind="danger"
                  about="Whoever uses it has to sign in again."
                  given={{ sessionId }}
                  done={({ repeated }) => (repeated ? 'It had ended before' : 'Session ended')}
                />
              </div>
            </>
          ),
        }}
      />
    </Page>
  )
}
