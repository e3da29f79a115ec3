import { type ClientData, showTimeline } from '@sandigan/contract/client/operator'
import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { day, moment } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Part } from '../../shared/record/facts.tsx'
import { Trail, type TrailStep } from '../../shared/record/trail.tsx'
import { useCall } from '../../shared/request/use-call.ts'

type Happened = ClientData<typeof showTimeline>['rows'][number]

/** Everything that happened, a page at a time, the newest first. */
export function Timeline({ borrowerId, orderId }: { borrowerId: string; orderId?: string }) {
  const [after, setAfter] = useState<string>()
  const of = { borrowerId, ...(orderId !== undefined && { orderId }) }
  const answer = useCall(
    showTimeline,
    { ...of, limit: '25', ...(after !== undefined && { after }) },
    { keep: true },
  )
  return (
    <Part title="What happened">
      <Ask answer={answer}>
        {({ rows, next }) => (
          <div className="flex flex-col gap-3">
            <Trail steps={looksTogether(rows).map((group) => stepOf(group, orderId))} />
            <div className="flex gap-2">
              {after !== undefined && <Button onClick={() => setAfter(undefined)}>Newest</Button>}
              {next !== null && <Button onClick={() => setAfter(next)}>Earlier</Button>}
            </div>
          </div>
        )}
      </Ask>
    </Part>
  )
}

/** A few looks one after the other are one step: what was done must not be lost between them. */
const MANY_LOOKS = 3

/** Rows that follow one another and are all looks stand together. */
function looksTogether(rows: readonly Happened[]): Happened[][] {
  const groups: Happened[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.kind === 'read' && last?.[0]?.kind === 'read') last.push(row)
    else groups.push([row])
  }
  return groups.flatMap((group) => (group.length < MANY_LOOKS ? group.map((row) => [row]) : [group]))
}

/** @param page the order that the whole timeline is of: it need not stand at every step */
function stepOf(group: readonly Happened[], page: string | undefined): TrailStep {
  const [row] = group
  if (row === undefined) throw new Error('a step without rows')
  if (group.length === 1)
    return { at: row.at, title: titleOf(row), detail: detailOf(row, page), quiet: row.kind === 'read' }
  return { at: row.at, title: <Looks rows={group} />, quiet: true }
}

const Looks = ({ rows }: { rows: readonly Happened[] }) => (
  <details>
    <summary className="cursor-pointer hover:text-ink">
      Seen {rows.length} times by {[...new Set(rows.flatMap(({ by }) => by ?? []))].join(', ')}
    </summary>
    <ul className="pt-1 pl-4">
      {rows.map((row) => (
        <li key={row.id} className="text-small">
          {titleOf(row)} · {moment(row.at)}
        </li>
      ))}
    </ul>
  </details>
)

function titleOf({ kind, what, by }: Happened): string {
  const who = by === null ? '' : `, ${by}`
  if (kind === 'read') return `Seen: ${words(what).toLowerCase()}${who}`
  if (kind === 'note') return `Note${who}`
  if (kind === 'loan' || kind === 'change') return `${words(what)}${who}`
  return `${words(kind)}: ${words(what).toLowerCase()}${who}`
}

const isAmount = (name: string): boolean => name === 'amount'

/** Centavos as the answer has them, written as pesos. Nothing is computed. */
const pesosOf = (centavos: number): string =>
  pesos(`${String(centavos).padStart(3, '0').slice(0, -2)}.${String(centavos).padStart(3, '0').slice(-2)}`)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T/

function textOf(value: string): string {
  if (DAY.test(value)) return day(value)
  return MOMENT.test(value) ? moment(value) : value
}

function factText([name, value]: readonly [string, unknown]): string | null {
  if (value === null || value === undefined || value === '') return null
  if (isAmount(name) && typeof value === 'number') return pesosOf(value)
  if (typeof value === 'string')
    return name === 'text' ? value : `${words(name).toLowerCase()} ${textOf(value)}`
  if (typeof value === 'number') return `${words(name).toLowerCase()} ${value}`
  return null
}

const HIDDEN = new Set(['changedAt', 'recordedOn', 'sha256', 'version', 'on', 'problemId', 'hitId'])

/** Of a look its title says all. */
function detailOf({ kind, facts, orderId }: Happened, page: string | undefined): ReactNode {
  const named = orderId === page ? null : orderId
  const texts = Object.entries(facts).flatMap((fact) => (HIDDEN.has(fact[0]) ? [] : (factText(fact) ?? [])))
  if (kind === 'read' || (texts.length === 0 && named === null)) return undefined
  return (
    <>
      {texts.join(' · ')} {named && <Code>{named}</Code>}
    </>
  )
}
