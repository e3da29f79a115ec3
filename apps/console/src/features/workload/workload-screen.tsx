import { type ClientData, showWorkload } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { age } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { KINDS } from '../../shared/queue/kinds.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf } from '../../shared/router/address.ts'
import { useNow } from '../../shared/session/now.ts'
import { useSession } from '../../shared/session/session.tsx'

type Workload = ClientData<typeof showWorkload>
type Kind = Workload['kinds'][number]
type Person = Workload['operators'][number]

const some = (number: number): string => (number === 0 ? '–' : count(number))
const late = (number: number) => (number === 0 ? '–' : <Badge tone="danger">{count(number)} late</Badge>)
const since = (oldest: string | null, now: number): string => (oldest === null ? '–' : age(oldest, now))

const labelOf = (kind: Kind['kind']): string =>
  KINDS.find(({ value }) => value === kind)?.label ?? words(kind)

const kindColumns = (now: number): readonly Column<Kind>[] => [
  { title: 'Type', render: ({ kind }) => labelOf(kind) },
  { title: 'Waiting', align: 'end', render: ({ waiting, more }) => `${count(waiting)}${more ? '+' : ''}` },
  { title: 'Nobody has', align: 'end', render: ({ free }) => some(free) },
  { title: 'Late', align: 'end', render: (kind) => late(kind.late) },
  { title: 'Oldest', align: 'end', render: ({ oldest }) => since(oldest, now) },
]

const personColumns = (now: number, own: string): readonly Column<Person>[] => [
  { title: 'Operator', render: ({ name, operatorId }) => (operatorId === own ? `${name} (you)` : name) },
  {
    title: 'Handles',
    minor: true,
    render: ({ kinds }) => <span className="text-muted">{kinds.map(labelOf).join(', ')}</span>,
  },
  { title: 'Assigned', align: 'end', render: ({ assigned }) => some(assigned) },
  { title: 'Claimed', align: 'end', render: ({ claimed }) => some(claimed) },
  { title: 'Late', align: 'end', render: (person) => late(person.late) },
  { title: 'Oldest', align: 'end', render: ({ oldest }) => since(oldest, now) },
  { title: 'Done today', align: 'end', render: ({ doneToday }) => some(doneToday) },
]

const box = 'overflow-x-auto max-sm:[&_tr:first-child]:border-t-0'

/** Who has what, so that nothing waits unassigned while somebody is free. */
export default function WorkloadScreen() {
  const answer = useCall(showWorkload, {}, { live: true })
  const now = useNow()
  const { operatorId, may } = useSession()
  return (
    <Page
      title="Workload"
      about="What waits, who has it, and what each operator did today. Assign from the inbox: select rows, then Assign."
    >
      <Ask answer={answer}>
        {({ kinds, operators }) => (
          <div className="flex flex-col gap-6">
            <Part title="What waits" flush>
              <div className={box}>
                <Table
                  label="What waits"
                  columns={kindColumns(now)}
                  rows={kinds}
                  keyOf={({ kind }) => kind}
                  addressOf={
                    may('listInbox')
                      ? ({ kind }) => addressOf({ to: '/console/inbox', search: { kind, claim: 'free' } })
                      : undefined
                  }
                />
              </div>
            </Part>
            <Part title="Operators" flush>
              <div className={box}>
                {operators.length === 0 ? (
                  <Empty title="Nobody may handle these">An administrator gives roles under Operators.</Empty>
                ) : (
                  <Table
                    label="Operators"
                    columns={personColumns(now, operatorId)}
                    rows={operators}
                    keyOf={(person) => person.operatorId}
                  />
                )}
              </div>
            </Part>
          </div>
        )}
      </Ask>
    </Page>
  )
}
