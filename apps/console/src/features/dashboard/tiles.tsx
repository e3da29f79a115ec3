import { count, pesos } from '../../shared/format/pesos.ts'
import { addressOf } from '../../shared/router/address.ts'
import { AddressLink } from '../../shared/router/console-link.tsx'
import type { Dashboard } from './dashboard-screen.tsx'

interface Tile {
  readonly title: string
  readonly figure: string
  readonly note: string
  /** The list that shows its rows. */
  readonly address: string
}

const days = (tenths: number | null): string => (tenths === null ? '–' : `${(tenths / 10).toFixed(1)} days`)
const times = (number: number, noun: string): string => `${count(number)} ${noun}${number === 1 ? '' : 's'}`

function tilesOf({ total, from, to, tenthsToDecision, tenthsToMoney }: Dashboard): Tile[] {
  const loans = (search: Record<string, string>) => addressOf({ to: '/console/loans', search })
  const opened = { openedFrom: from, openedTo: to }
  return [
    {
      title: 'Applied',
      figure: pesos(total.applied.amount),
      note: times(total.applied.count, 'application'),
      address: loans(opened),
    },
    {
      title: 'Approved',
      figure: pesos(total.approved.amount),
      note: `${times(total.approved.count, 'approval')}, ${count(total.declined.count)} declined`,
      address: loans(opened),
    },
    {
      title: 'Disbursed',
      figure: pesos(total.disbursed.amount),
      note: times(total.disbursed.count, 'loan'),
      address: loans({ ...opened, sort: '-amount' }),
    },
    {
      title: 'Due',
      figure: pesos(total.due.amount),
      note: times(total.due.count, 'instalment'),
      address: loans({ sort: 'due', dueFrom: from, dueTo: to }),
    },
    {
      title: 'Collected',
      figure: pesos(total.collected.amount),
      note: times(total.collected.count, 'payment'),
      address: loans({ sort: 'due' }),
    },
    {
      title: 'Time to decision',
      figure: days(tenthsToDecision),
      note: 'since the application, on average',
      address: loans({ stage: 'reviewing' }),
    },
    {
      title: 'Time to money',
      figure: days(tenthsToMoney),
      note: 'since the application, on average',
      address: loans({ stage: 'sending' }),
    },
  ]
}

/** The sums of the range, each with the list behind it. */
export function Tiles({ data }: { data: Dashboard }) {
  return (
    <ul className="grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-4 gap-3">
      {tilesOf(data).map(({ title, figure, note, address }) => (
        <li key={title} className="relative rounded-card border border-line bg-surface p-4 hover:bg-sunken">
          <AddressLink address={address} className="text-muted after:absolute after:inset-0">
            {title}
          </AddressLink>
          <p className="mt-1 text-title font-semibold tabular-nums">{figure}</p>
          <p className="text-small text-muted">{note}</p>
        </li>
      ))}
    </ul>
  )
}
