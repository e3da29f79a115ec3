import {
  clearScreeningHit,
  type ClientData,
  confirmScreeningHit,
  listScreeningHits,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, day, dateTime } from '../../shared/format/dates.ts'
import { count, share } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import { type Column, Table } from '../../shared/list/table.tsx'
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
  same: { label: 'Same', tone: 'danger' },
  near: { label: 'Near', tone: 'warn' },
  differs: { label: 'Differs', tone: 'success' },
  unknown: { label: 'Not on the list' },
}

/** A hit is named by its borrower as well: two of one name and birthday have the same one. */
const keyOf = ({ borrowerId, hitId }: Hit): string => `${borrowerId}/${hitId}`

function HitPanel({ hit }: { hit: Hit }) {
  const { borrowerId, hitId, state } = hit
  const given = { borrowerId, hitId }
  return (
    <>
      <BothSides hit={hit} />
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          { name: 'Names alike', value: share(hit.score) },
          { name: 'List', value: `${hit.source.toUpperCase()}, ${hit.entryId}` },
          { name: 'It says', value: hit.listedDetails },
          { name: 'Found', value: `${dateTime(hit.foundAt)}, ${words(hit.occasion).toLowerCase()}` },
          { name: 'Version', value: <Code>{hit.versionId}</Code> },
          { name: 'Decided', value: hit.decidedAt && `${dateTime(hit.decidedAt)}, ${hit.decidedBy ?? ''}` },
          { name: 'Reason', value: hit.reason },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {state !== 'cleared' && (
          <Action
            call={clearScreeningHit}
            title="Not this person"
            kind="primary"
            shortcut="c"
            about="Whatever only this hit put on hold continues: the application is decided, a payout is sent."
            given={given}
            done={({ payoutsReleased }) =>
              payoutsReleased > 0 ? `Cleared. ${count(payoutsReleased)} payouts go on` : 'Cleared'
            }
          />
        )}
        {state === 'open' && (
          <Action
            call={confirmScreeningHit}
            title="Same person"
            kind="danger"
            about="Everything of this borrower is on hold until an operator clears it."
            given={given}
            done={() => 'Confirmed: the borrower is on hold'}
          />
        )}
      </div>
    </>
  )
}

/** What is compared, line under line: the eye finds a difference sooner than a score says it. */
function BothSides({ hit: { borrowerId, name, birthday, listedName, birth } }: { hit: Hit }) {
  const borrower = (
    <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
      {name || 'erased'}
    </ConsoleLink>
  )
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <Table
        label="The borrower and the list"
        rows={[
          { what: 'Name', borrower, list: listedName },
          {
            what: 'Born',
            borrower: birthday && day(birthday),
            list: <StateBadge of={BIRTHS} state={birth} />,
          },
        ]}
        keyOf={({ what }) => what}
        columns={[
          { title: 'What', render: ({ what }) => what },
          { title: 'Borrower', render: (side) => side.borrower },
          { title: 'On the list', render: ({ list }) => list },
        ]}
      />
    </div>
  )
}

export default function HitsScreen() {
  const now = useNow()
  const columns: readonly Column<Hit>[] = [
    { title: 'Borrower', render: ({ name }) => name || 'erased' },
    { title: 'On the list', render: ({ listedName }) => listedName },
    { title: 'List', render: ({ source }) => source.toUpperCase() },
    { title: 'Born', render: ({ birth }) => <StateBadge of={BIRTHS} state={birth} /> },
    { title: 'Names alike', align: 'end', sort: 'score', render: ({ score }) => share(score) },
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
        search="Name, borrower, hit or entry"
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
