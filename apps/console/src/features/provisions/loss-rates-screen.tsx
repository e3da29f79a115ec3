import { type ClientData, listLossRates, saveLossRates } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime, day, daysOn } from '../../shared/format/dates.ts'
import { EXAMPLE_RATES } from '../../shared/format/example-rates.ts'
import { List } from '../../shared/list/list.tsx'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { bucketWords } from './loss-words.ts'

type LossRates = ClientData<typeof listLossRates>
type Version = LossRates['versions'][number]
type LossTable = Version['tables'][number]

const STATES: StateTable<Version['state']> = {
  now: { label: 'In force', tone: 'success' },
  coming: { label: 'To come', tone: 'info' },
  past: { label: 'Past' },
  replaced: { label: 'Replaced' },
}

const nameOf = ({ version, isExample }: Pick<Version, 'version' | 'isExample'>): string =>
  isExample ? 'Examples' : `Version ${version}`

const overlayWords = ({ overlay }: Version): string | null =>
  overlay && `${overlay.percent > 0 ? '+' : '−'}${Math.abs(overlay.percent)}% of each rate: ${overlay.why}`

const COLUMNS: readonly Column<Version>[] = [
  { title: 'Rates', render: nameOf },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  { title: 'Months that end from', render: ({ from }) => day(from) },
  {
    title: 'Overlay',
    minor: true,
    render: ({ overlay }) => (overlay ? `${overlay.percent}%` : '–'),
  },
  {
    title: 'Saved',
    align: 'end',
    render: ({ saved }) => (saved ? dateTime(saved.at) : 'Come with the service'),
  },
]

/** By which rates losses are expected: which hold now, which come, and the next ones. */
export default function LossRatesScreen() {
  const { data } = useCall(listLossRates, {})
  return (
    <Page
      title="Loss rates"
      about="What of a receivable is expected to be lost, by the days late of the whole loan. A month goes by the rates of its last day, so new ones count nothing anew."
      actions={data && <NextRates rates={data} />}
    >
      <List
        label="Loss rates"
        call={listLossRates}
        pageOf={({ versions }) => ({ rows: versions, next: null })}
        columns={COLUMNS}
        keyOf={({ version }) => String(version)}
        empty={{ title: 'No rates' }}
        renderAbove={({ versions }) => <InForce versions={versions} />}
        panel={{ title: nameOf, render: (version) => <VersionPanel version={version} /> }}
      />
    </Page>
  )
}

function InForce({ versions }: { versions: LossRates['versions'] }) {
  const now = versions.find(({ state }) => state === 'now')
  const coming = versions.findLast(({ state }) => state === 'coming')
  if (now === undefined) return null
  return (
    <div className="pb-4">
      <Part title={`In force today: ${nameOf(now)}`}>
        <div className="flex flex-col gap-3">
          {now.isExample && <Notice tone="warn">{EXAMPLE_RATES}</Notice>}
          <Tables version={now} />
          {coming && (
            <p className="text-muted">
              From {day(coming.from)} on: {nameOf(coming)}.
            </p>
          )}
        </div>
      </Part>
    </div>
  )
}

const tableName = ({ productId, client }: LossTable): string => {
  const clients = client === null ? '' : client === 'new' ? ', new clients' : ', repeat clients'
  return productId === null && client === null
    ? 'All other loans'
    : `${productId ?? 'Every product'}${clients}`
}

const ROWS: readonly Column<{ title: string; percent: string }>[] = [
  { title: 'Days late', render: ({ title }) => title },
  { title: 'Expected to be lost', align: 'end', render: ({ percent }) => `${percent}%` },
]

const Tables = ({ version }: { version: Version }) => (
  <>
    {version.overlay && <p>Overlay {overlayWords(version)}</p>}
    <div className="grid gap-4 lg:grid-cols-2">
      {version.tables.map((table) => (
        <section key={tableName(table)} className="min-w-0">
          <h3 className="pb-1 font-semibold">
            {version.tables.length === 1 ? 'All loans' : tableName(table)}
          </h3>
          <Table
            label={tableName(table)}
            columns={ROWS}
            rows={table.rows.map(({ from, percent }, at) => ({
              title: rangeWords(from, table.rows[at + 1]?.from),
              percent,
            }))}
            keyOf={({ title }) => title}
          />
        </section>
      ))}
    </div>
  </>
)

const rangeWords = (from: number, next: number | undefined): string =>
  bucketWords(from, next === undefined ? null : next - 1)

const VersionPanel = ({ version }: { version: Version }) => (
  <div className="flex flex-col gap-4">
    {version.isExample && <Notice tone="warn">{EXAMPLE_RATES}</Notice>}
    <Facts
      facts={[
        { name: 'State', value: <StateBadge of={STATES} state={version.state} /> },
        { name: 'Months that end from', value: day(version.from) },
        { name: 'Overlay', value: overlayWords(version) },
        { name: 'Saved', value: version.saved && `${dateTime(version.saved.at)}, ${version.saved.by}` },
        { name: 'Why', value: version.saved?.reason },
      ]}
    />
    <Tables version={version} />
  </div>
)

/** The form begins with the rates that hold on its first day. */
function NextRates({ rates: { versions, nextVersion } }: { rates: LossRates }) {
  const { today } = useSession()
  const tomorrow = daysOn(today, 1)
  const then = versions.find(({ from, state }) => from <= tomorrow && state !== 'replaced')
  return (
    <Action
      call={saveLossRates}
      title="New rates"
      kind="primary"
      shortcut="n"
      about="For months that end on a day after today. Months that are over keep theirs."
      given={{ version: nextVersion }}
      fields={[
        { name: 'from', label: 'Months that end from', kind: 'day', initial: tomorrow },
        {
          name: 'rates',
          label: 'Rates',
          kind: 'area',
          initial: then?.rates ?? '',
          hint: 'A line for each row: days late from;percent. Of a product or of new or repeat clients: 0;3.5;sandigan-lite;repeat, where either may be empty.',
        },
        {
          name: 'overlayPercent',
          label: 'Overlay in percent of each rate',
          kind: 'number',
          optional: true,
          hint: 'For what the past does not show: 10 raises each rate by a tenth of it.',
        },
        { name: 'overlayWhy', label: 'Why the overlay', kind: 'area', optional: true },
      ]}
      done={({ version }) => `Version ${version} saved`}
    />
  )
}
