import {
  clearScreeningHit,
  type ClientData,
  confirmScreeningHit,
  listScreeningHits,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, moment } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useNow } from '../../shared/session/now.ts'
import { StateBadge, stateOptions, type StateTable } from '../../shared/state/state-badge.tsx'

type Hit = ClientData<typeof listScreeningHits>['rows'][number]

const STATES: StateTable<Hit['state']> = {
  open: { label: 'Open', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'danger' },
  cleared: { label: 'Cleared', tone: 'success' },
}
const BIRTHS: StateTable<Hit['birth']> = {
  same: { label: 'Same birth', tone: 'danger' },
  near: { label: 'Birth is near', tone: 'warn' },
  differs: { label: 'Birth differs', tone: 'success' },
  unknown: { label: 'Birth not known' },
}

/** A hit is named by its borrower as well: two of one name and birthday have the same one. */
const keyOf = ({ borrowerId, hitId }: Hit): string => `${borrowerId}/${hitId}`

function HitPanel({ hit }: { hit: Hit }) {
  const { borrowerId, hitId, state } = hit
  const given = { borrowerId, hitId }
  return (
    <>
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          {
            name: 'Borrower',
            value: (
              <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
                {hit.name || 'erased'}
              </ConsoleLink>
            ),
          },
          { name: 'Born', value: hit.birthday },
          { name: 'On the list', value: hit.listedName },
          { name: 'List', value: `${hit.source.toUpperCase()}, ${hit.entryId}` },
          { name: 'It says', value: hit.listedDetails },
          { name: 'Births', value: <StateBadge of={BIRTHS} state={hit.birth} /> },
          { name: 'Score', value: `${hit.score} of 1000` },
          { name: 'Found', value: `${moment(hit.foundAt)}, ${words(hit.occasion).toLowerCase()}` },
          { name: 'Version', value: <Code>{hit.versionId}</Code> },
          { name: 'Decided', value: hit.decidedAt && `${moment(hit.decidedAt)}, ${hit.decidedBy ?? ''}` },
          { name: 'Reason', value: hit.reason },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {state !== 'cleared' && (
          <Action
            name="clearScreeningHit"
            call={clearScreeningHit}
            title="Somebody else"
            kind="primary"
            shortcut="c"
            about="What only this hit held goes on: the application is decided, a payout is sent."
            given={given}
            done={({ payoutsReleased }) =>
              payoutsReleased > 0 ? `Cleared. ${count(payoutsReleased)} payouts go on` : 'Cleared'
            }
          />
        )}
        {state === 'open' && (
          <Action
            name="confirmScreeningHit"
            call={confirmScreeningHit}
            title="The same person"
            kind="danger"
            about="Everything of this borrower is held until a person clears it."
            given={given}
            done={() => 'Confirmed: the borrower is held'}
          />
        )}
      </div>
    </>
  )
}

export default function HitsScreen() {
  const now = useNow()
  const columns: readonly Column<Hit>[] = [
    { title: 'Borrower', render: ({ name }) => name || 'erased' },
    { title: 'On the list', render: ({ listedName }) => listedName },
    { title: 'List', render: ({ source }) => source.toUpperCase() },
    { title: 'Births', render: ({ birth }) => <StateBadge of={BIRTHS} state={birth} /> },
    { title: 'Score', align: 'end', sort: 'score', render: ({ score }) => String(score) },
    { title: 'Found', align: 'end', sort: 'found', render: ({ foundAt }) => age(foundAt, now) },
  ]
  return (
    <Page
      title="Screening"
      about="Borrowers who may be on a sanction list. While a hit is open, nothing of theirs is approved or sent."
    >
      <List
        label="Hits"
        call={listScreeningHits}
        columns={columns}
        filters={[
          { name: 'state', label: 'State', options: stateOptions(STATES, 'Open', ['open']), main: true },
        ]}
        search="Beginning of a name, a borrower, a hit or an entry"
        keyOf={keyOf}
        empty={{ title: 'No hits', about: 'Nobody with an open order is like anybody on a list.' }}
        panel={{
          title: ({ name, listedName }) => name || listedName,
          render: (hit) => <HitPanel hit={hit} />,
        }}
      />
    </Page>
  )
}
