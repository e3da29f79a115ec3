import { type ClientData, decideSuspicion, listSuspicions } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, stateOptions, type StateTable } from '../../shared/state/state-badge.tsx'

type Row = ClientData<typeof listSuspicions>['rows'][number]

const STATES: StateTable<Row['state']> = {
  open: { label: 'To decide', tone: 'warn' },
  filed: { label: 'Reported', tone: 'success' },
  'not-filed': { label: 'Not reported' },
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Borrower', render: (row) => <Contact name={row.name} phone={row.phone} /> },
  { title: 'Entered', sort: 'added', render: ({ addedAt }) => dateTime(addedAt) },
  { title: 'By', minor: true, render: ({ addedBy }) => addedBy },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  {
    title: 'Report due',
    align: 'end',
    render: ({ dueOn, state }) => (state === 'open' ? day(dueOn) : '–'),
  },
]

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', main: true, options: stateOptions(STATES, 'All') },
]

function SuspicionPanel({ row, today }: { row: Row; today: string }) {
  const { borrowerId, suspicionId } = row
  return (
    <div className="flex flex-col gap-4">
      <p className="whitespace-pre-wrap">{row.grounds}</p>
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={row.state} /> },
          { name: 'Borrower', value: <Code>{borrowerId}</Code> },
          { name: 'Loan', value: row.orderId && <Code>{row.orderId}</Code> },
          { name: 'Noticed on', value: day(row.noticedOn) },
          { name: 'Entered', value: `${dateTime(row.addedAt)}, ${row.addedBy}` },
          { name: 'Report due', value: row.state === 'open' && day(row.dueOn) },
          { name: 'Reported on', value: row.filedOn && day(row.filedOn) },
          { name: 'Confirmation', value: row.confirmation },
          { name: 'Why', value: row.decision },
          { name: 'Decided by', value: row.decidedBy },
        ]}
      />
      {row.state !== 'filed' && (
        <Action
          call={decideSuspicion}
          title="Decide"
          kind="primary"
          about="Says what became of it. The report itself is filed with the AMLC; nothing is sent from here."
          given={{ borrowerId, suspicionId }}
          fields={[
            {
              name: 'decision',
              label: 'It was',
              kind: 'choice',
              options: [
                { value: 'filed', label: 'Reported to the AMLC' },
                { value: 'not-filed', label: 'Not reported' },
              ],
            },
            {
              name: 'filedOn',
              label: 'Reported on',
              kind: 'day',
              initial: today,
              when: { field: 'decision', is: 'filed' },
            },
            {
              name: 'confirmation',
              label: 'Confirmation number',
              kind: 'text',
              optional: true,
              when: { field: 'decision', is: 'filed' },
            },
          ]}
          done={() => 'Saved'}
        />
      )}
    </div>
  )
}

export default function SuspicionsScreen() {
  const { today } = useSession()
  return (
    <Page
      title="Suspicions"
      about="What operators reported from the pages of borrowers. Reported to the AMLC within five working days, whatever the amount; the day is for your counsel."
    >
      <div className="pb-4">
        <Notice tone="warn">
          Nobody may learn of a suspicion or a report, the borrower least of all (RA 9160, section 9 c). It is
          shown on no page of the borrower and is in no copy of their data.
        </Notice>
      </div>
      <List
        label="Suspicions"
        call={listSuspicions}
        columns={COLUMNS}
        filters={FILTERS}
        keyOf={({ suspicionId }) => suspicionId}
        panel={{
          title: ({ name }) => name || 'Borrower',
          render: (row) => <SuspicionPanel row={row} today={today} />,
        }}
        empty={{ title: 'No suspicions', about: 'An operator enters one on the page of the borrower.' }}
      />
    </Page>
  )
}
