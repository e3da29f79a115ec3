import type { UseQueryResult } from '@tanstack/react-query'
import { lazy } from 'react'
import { Badge } from '../../shared/controls/badge.tsx'
import { Empty, Failed, Loading } from '../../shared/controls/states.tsx'
import { percent, shareOf } from '../../shared/format/change.ts'
import { age, day } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { useNow } from '../../shared/session/now.ts'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { payouts, webhooks } from './links.ts'
import { RowsLink } from '../../shared/charts/rows-link.tsx'
import type { Health, Provider } from './answers.ts'
import type { FailureDay } from './charts/failures-chart.tsx'

const FailuresChart = lazy(() => import('./charts/failures-chart.tsx'))

const milliseconds = (time: number | null): string => (time === null ? '–' : `${count(time)} ms`)
const failedShare = ({ calls, failed }: { calls: number; failed: number }): number | null =>
  shareOf(failed, calls)

function Breaker({ nodes, open }: Provider) {
  if (nodes === 0) return <Badge>Not called lately</Badge>
  if (open === 0) return <Badge tone="success">Closed</Badge>
  return <Badge tone="danger">{`Open on ${open} of ${nodes} ${nodes === 1 ? 'node' : 'nodes'}`}</Badge>
}

function FailedShare(provider: Provider) {
  const before = failedShare(provider.before)
  return (
    <>
      {percent(failedShare(provider))}
      {before !== null && <span className="block text-small text-muted">{`before ${percent(before)}`}</span>}
    </>
  )
}

const columnsAt = (now: number): readonly Column<Provider>[] => [
  { title: 'Provider', render: ({ provider }) => words(provider) },
  { title: 'Breaker', render: (provider) => <Breaker {...provider} /> },
  { title: 'Calls', align: 'end', render: ({ calls }) => count(calls) },
  { title: 'Failed', align: 'end', render: (provider) => <FailedShare {...provider} /> },
  { title: 'Median', align: 'end', render: ({ median }) => milliseconds(median) },
  { title: '95 of 100 within', align: 'end', render: ({ p95 }) => milliseconds(p95) },
  {
    title: 'Last webhook',
    align: 'end',
    render: ({ lastWebhookAt }) =>
      lastWebhookAt === null ? (
        '–'
      ) : (
        <RowsLink rows={webhooks()} className="hover:underline">{`${age(lastWebhookAt, now)} ago`}</RowsLink>
      ),
  },
  { title: 'Payouts open', align: 'end', render: (provider) => <OpenPayouts {...provider} now={now} /> },
]

function OpenPayouts({ payoutsOpen, oldestPayoutAt, now }: Provider & { now: number }) {
  if (payoutsOpen === 0) return '–'
  return (
    <span className="relative">
      <RowsLink rows={payouts('under-way')} className="font-semibold text-brand-strong hover:underline">
        {count(payoutsOpen)}
      </RowsLink>
      {oldestPayoutAt && (
        <span className="block text-small text-muted">{`for ${age(oldestPayoutAt, now)}`}</span>
      )}
    </span>
  )
}

function failureDays({ providers }: Health): FailureDay[] {
  const days = providers[0]?.days ?? []
  return days.map(({ day: on }, at) => {
    const own = providers.flatMap((provider) => provider.days[at] ?? [])
    const sum = (of: 'answered' | 'refused' | 'failed') => own.reduce((all, one) => all + one[of], 0)
    const [answered, refused, failed] = [sum('answered'), sum('refused'), sum('failed')]
    return { day: on, calls: answered + refused + failed, failed, refused }
  })
}

const FAILURE_COLUMNS: readonly Column<FailureDay>[] = [
  { title: 'Day', render: (row) => day(row.day) },
  { title: 'Calls', align: 'end', render: ({ calls }) => count(calls) },
  { title: 'Refused', align: 'end', render: ({ refused }) => count(refused) },
  { title: 'Failed', align: 'end', render: ({ failed }) => count(failed) },
]

/** The state of the providers of payments and messages. */
export function Providers({ answer }: { answer: UseQueryResult<Health> }) {
  const now = useNow()
  const { data } = answer
  if (data === undefined)
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  return (
    <>
      <section
        aria-label="Providers"
        className="min-w-0 overflow-x-auto rounded-card border border-line bg-surface"
      >
        <h2 className="px-4 pt-3 pb-1 text-heading font-semibold">Providers</h2>
        {data.providers.length === 0 ? (
          <Empty title="No provider was called">Counts of all nodes are written down once a minute.</Empty>
        ) : (
          <Table
            label="Health of providers"
            columns={columnsAt(now)}
            rows={data.providers}
            keyOf={({ provider }) => provider}
          />
        )}
      </section>
      {data.providers.length > 0 && (
        <ChartCard
          name="failures"
          title="Calls to providers that failed, by day"
          about="Outcome unknown, or not tried. Refusals are as the provider reports them"
          chart={<FailuresChart days={failureDays(data)} />}
          label="Calls to providers by day"
          columns={FAILURE_COLUMNS}
          rows={failureDays(data).toReversed()}
          keyOf={(row) => row.day}
        />
      )}
    </>
  )
}
