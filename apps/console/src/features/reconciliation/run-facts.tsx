import type { ClientData, listReconciliations } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Code, Facts } from '../../shared/record/facts.tsx'

export type Run = ClientData<typeof listReconciliations>['rows'][number]

/** Whether the provider and the books agree, in a word. */
export function RunState({ run: { finishedAt, difference } }: { run: Run }) {
  if (finishedAt === null) return <Badge tone="info">Under way</Badge>
  if (difference === null) return <Badge>No balance in the file</Badge>
  return difference.total === '0.00' ? (
    <Badge tone="success">Balances agree</Badge>
  ) : (
    <Badge tone="danger">Off by {pesos(difference.total)}</Badge>
  )
}

export function RunFacts({ run }: { run: Run }) {
  const { difference, booked, rows } = run
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: 'State', value: <RunState run={run} /> },
          { name: 'File', value: <Code>{run.fileName}</Code> },
          { name: 'Format', value: run.format },
          {
            name: 'Days',
            value: run.firstDay && run.lastDay && `${day(run.firstDay)} – ${day(run.lastDay)}`,
          },
          { name: 'Started', value: `${dateTime(run.startedAt)}, ${run.startedBy}` },
          { name: 'Finished', value: run.finishedAt && dateTime(run.finishedAt) },
        ]}
      />
      {rows && (
        <Facts
          facts={Object.entries(rows).map(([name, value]) => ({ name: words(name), value: count(value) }))}
        />
      )}
      {booked && (
        <Facts
          facts={Object.entries(booked)
            .filter(([, sum]) => sum !== '0.00')
            .map(([name, sum]) => ({ name: `Booked: ${words(name).toLowerCase()}`, value: pesos(sum) }))}
        />
      )}
      {difference && (
        <Facts
          facts={[
            { name: 'At the provider', value: run.closing && pesos(run.closing) },
            { name: 'In the books', value: run.ledger && pesos(run.ledger) },
            { name: 'Difference', value: pesos(difference.total) },
            { name: '– from before', value: pesos(difference.before) },
            { name: '– not booked', value: pesos(difference.notBooked) },
            { name: '– not read', value: pesos(difference.unread) },
          ]}
        />
      )}
    </div>
  )
}
