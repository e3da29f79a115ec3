import { type ClientData, listPageFaults } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { daysOn, dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code } from '../../shared/record/facts.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Fault = ClientData<typeof listPageFaults>[number]

const COLUMNS: readonly Column<Fault>[] = [
  { title: 'Page', render: ({ page }) => <Code>{page}</Code> },
  { title: 'Fault', render: ({ fault }) => <Code>{fault}</Code> },
  { title: 'Borrowers', align: 'end', render: ({ borrowers }) => count(borrowers) },
  { title: 'Times', align: 'end', render: ({ times }) => count(times) },
  { title: 'Last', render: ({ lastAt }) => dateTime(lastAt) },
]

export default function PageFaultsScreen() {
  const { today } = useSession()
  const week = { from: daysOn(today, -6), to: today }
  return (
    <Page title="Page faults" about="Where the borrower’s pages broke. What met most borrowers comes first.">
      <List
        label="Page faults"
        call={listPageFaults}
        payloadOf={({ from = week.from, to = week.to }) => ({ from, to })}
        columns={COLUMNS}
        filters={[
          { name: 'from', label: 'From', initial: week.from },
          { name: 'to', label: 'to', initial: week.to },
        ]}
        keyOf={({ fault, page }) => `${page} ${fault}`}
        empty={{ title: 'No page broke', about: 'Nothing was reported in these days.' }}
      />
    </Page>
  )
}
