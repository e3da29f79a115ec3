import type { ReactNode } from 'react'
import { type ClientData, showDashboard } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { Empty, Failed, Loading } from '../../shared/controls/states.tsx'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, useChangeQuery, useQueryText } from '../../shared/router/address.ts'
import { Tiles } from './tiles.tsx'

export type Dashboard = ClientData<typeof showDashboard>
type DayRow = Dashboard['days'][number]

const both = ({ count: times, amount }: { count: number; amount: string }): string =>
  times === 0 ? '–' : `${pesos(amount)} · ${count(times)}`

const DAY_COLUMNS: readonly Column<DayRow>[] = [
  { title: 'Day', render: (row) => day(row.day) },
  { title: 'Applied', align: 'end', render: ({ applied }) => both(applied) },
  { title: 'Approved', align: 'end', render: ({ approved }) => both(approved) },
  { title: 'Declined', align: 'end', minor: true, render: ({ declined }) => both(declined) },
  { title: 'Disbursed', align: 'end', render: ({ disbursed }) => both(disbursed) },
  { title: 'Due', align: 'end', render: ({ due }) => both(due) },
  { title: 'Collected', align: 'end', render: ({ collected }) => both(collected) },
  { title: 'Taken back', align: 'end', minor: true, render: ({ takenBack }) => both(takenBack) },
]

const DECLINE_COLUMNS: readonly Column<Dashboard['declines'][number]>[] = [
  { title: 'Reason', render: ({ reason }) => words(reason) },
  { title: 'Declined', align: 'end', render: (row) => count(row.count) },
]

const BANDS: ReadonlyMap<string, string> = new Map([
  ['current', 'Not late'],
  ['late-1-30', '1 to 30 days late'],
  ['late-31-90', '31 to 90 days late'],
  ['late-91-plus', '91 days late or more'],
])

const OWED_COLUMNS: readonly Column<Dashboard['owed'][number]>[] = [
  { title: 'Age', render: ({ band }) => BANDS.get(band) ?? words(band) },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Owed', align: 'end', render: ({ amount }) => pesos(amount) },
]

/** The applications of a day, which is the day that a loan was opened. */
const openedOn = (on: string): string =>
  addressOf({ to: '/console/loans', search: { openedFrom: on, openedTo: on } })

export default function DashboardScreen() {
  const { from, to } = useQueryText()
  const answer = useCall(showDashboard, { ...(from && { from }), ...(to && { to }) }, { keep: true })
  return (
    <Page
      title="Dashboard"
      about="What happened on each closed day, over the whole book. Figures are written down when a day is closed; today is not among them."
      actions={<Range from={from ?? answer.data?.from} to={to ?? answer.data?.to} />}
    >
      {answer.data !== undefined ? (
        <Figures data={answer.data} />
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Range({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  const change = useChangeQuery()
  const control =
    'h-9 max-sm:h-11 rounded-control border border-field bg-surface px-2 text-body text-ink focus-visible:outline-2'
  const input = (name: 'from' | 'to', label: string, value: string) => (
    <label className="flex items-center gap-2 text-muted">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
        className={control}
      />
    </label>
  )
  return (
    <>
      {input('from', 'From', from)}
      {input('to', 'to', to)}
    </>
  )
}

function Figures({ data }: { data: Dashboard }) {
  return (
    <div className="flex flex-col gap-4">
      <Tiles data={data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={`Owed at the end of ${day(data.to)}`}>
          {data.owed.length === 0 ? (
            <Empty title="This day is not closed">Owed by age is written down when a day is closed.</Empty>
          ) : (
            <Table
              label="Owed by days late"
              columns={OWED_COLUMNS}
              rows={data.owed}
              keyOf={({ band }) => band}
              addressOf={({ band }) =>
                addressOf({
                  to: '/console/loans',
                  search: band === 'current' ? { sort: 'due' } : { stage: 'overdue', sort: '-late' },
                })
              }
            />
          )}
        </Section>
        <Section title="Why applications were declined">
          {data.declines.length === 0 ? (
            <Empty title="None was declined" />
          ) : (
            <Table
              label="Declines by reason"
              columns={DECLINE_COLUMNS}
              rows={data.declines}
              keyOf={({ reason }) => reason}
              addressOf={() => addressOf({ to: '/console/loans', search: { stage: 'declined' } })}
            />
          )}
        </Section>
      </div>
      <Section title="By day">
        <Table
          label="Figures by day"
          columns={DAY_COLUMNS}
          rows={data.days.toReversed()}
          keyOf={(row) => row.day}
          addressOf={(row) => openedOn(row.day)}
        />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 overflow-x-auto rounded-card border border-line bg-surface">
      <h2 className="px-4 py-3 text-heading font-semibold">{title}</h2>
      {children}
    </section>
  )
}
