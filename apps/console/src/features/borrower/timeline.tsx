import { showTimeline } from '@sandigan/contract/client/operator'
import { ChatIcon, CheckIcon, EditIcon, EyeIcon, WalletIcon } from '@sandigan/ui'
import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { Tabs } from '../../shared/controls/tabs.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { counted } from '../../shared/format/pesos.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { Trail, type TrailMark, type TrailStep } from '../../shared/record/trail.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { factsOf, type Family, familyOf, type Happened, titleOf } from './happened-words.ts'

/** Views are many and would hide what was done: they are shown on request. */
const SHOWN = [
  { value: 'done', label: 'Changes' },
  { value: 'reads', label: 'Views' },
  { value: 'all', label: 'All' },
] as const
type Shown = (typeof SHOWN)[number]['value']

/** What happened, a page at a time, the newest first. */
export function Timeline({ borrowerId, orderId }: { borrowerId: string; orderId?: string }) {
  const [after, setAfter] = useState<string>()
  const [shown, setShown] = useState<Shown>('done')
  const choose = (value: string) => {
    setShown(value as Shown)
    setAfter(undefined)
  }
  const of = {
    borrowerId,
    ...(orderId !== undefined && { orderId }),
    ...(shown !== 'all' && { show: shown }),
  }
  const answer = useCall(
    showTimeline,
    { ...of, limit: '25', ...(after !== undefined && { after }) },
    { keep: true },
  )
  return (
    <Part title="Activity">
      <div className="flex pb-3">
        <Tabs label="What is shown" options={SHOWN} value={shown} onChoose={choose} />
      </div>
      <Ask answer={answer}>
        {({ rows, next }) => (
          <div className="flex flex-col gap-3">
            {rows.length === 0 && <p className="text-muted">Nothing yet.</p>}
            <Trail steps={groupViews(rows).map((group) => stepOf(group, orderId))} />
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

/** Kinds differ at a glance; the icon is said, since the title may not name the family. */
const MARKS: Readonly<Record<Family, TrailMark>> = {
  money: { icon: WalletIcon, tone: 'success', name: 'Money' },
  contact: { icon: ChatIcon, tone: 'info', name: 'Contact' },
  decision: { icon: CheckIcon, tone: 'brand', name: 'Decision' },
  operator: { icon: EditIcon, tone: 'warn', name: 'Operator' },
  view: { icon: EyeIcon, tone: 'quiet', name: 'View' },
}

/** A few consecutive views are one step: what was done must not be lost between them. */
const MANY_VIEWS = 3

/** Groups consecutive views. */
function groupViews(rows: readonly Happened[]): Happened[][] {
  const groups: Happened[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.kind === 'read' && last?.[0]?.kind === 'read') last.push(row)
    else groups.push([row])
  }
  return groups.flatMap((group) => (group.length < MANY_VIEWS ? group.map((row) => [row]) : [group]))
}

/** @param page the order that the whole timeline is of: it need not stand at every step */
function stepOf(group: readonly Happened[], page: string | undefined): TrailStep {
  const [row] = group
  if (row === undefined) throw new Error('a step without rows')
  if (group.length === 1)
    return { at: row.at, title: titleOf(row), detail: detailOf(row, page), mark: MARKS[familyOf(row)] }
  return { at: row.at, title: <Views rows={group} />, mark: MARKS.view }
}

const Views = ({ rows }: { rows: readonly Happened[] }) => (
  <details>
    <summary className="cursor-pointer hover:text-ink">
      Viewed {counted(rows.length, 'time')} by {[...new Set(rows.flatMap(({ by }) => by ?? []))].join(', ')}
    </summary>
    <ul className="pt-1 pl-4">
      {rows.map((row) => (
        <li key={row.id} className="text-small">
          {titleOf(row)} · {dateTime(row.at)}
        </li>
      ))}
    </ul>
  </details>
)

/** For a view the title says all. */
function detailOf(row: Happened, page: string | undefined): ReactNode {
  const named = row.orderId === page ? null : row.orderId
  const texts = factsOf(row)
  if (row.kind === 'read' || (texts.length === 0 && named === null)) return undefined
  return (
    <>
      {texts.join(' · ')} {named && <LoanLink orderId={named} />}
    </>
  )
}
