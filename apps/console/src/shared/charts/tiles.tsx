import { cx } from '@sandigan/ui'
import type { Change } from '../format/change.ts'
import { type Rows, RowsLink } from './rows-link.tsx'

export interface Tile {
  readonly title: string
  readonly figure: string
  readonly note: string
  readonly change: Change | null
  /** Which way is the better one; without it neither is. */
  readonly better?: 'up' | 'down'
  /** The list that shows its rows; nothing where no list has just those. */
  readonly rows?: Rows | undefined
}

/** Figures beside each other, each with the list behind it. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {tiles.map((tile) => (
      <TileCard key={tile.title} {...tile} />
    ))}
  </ul>
)

function TileCard({ title, figure, note, change, better, rows }: Tile) {
  return (
    <li
      className={cx(
        'relative flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 max-sm:p-3',
        rows && 'hover:bg-sunken',
      )}
    >
      <RowsLink rows={rows} className="text-muted after:absolute after:inset-0">
        {title}
      </RowsLink>
      <p className="mt-1 text-title leading-tight font-semibold wrap-anywhere max-sm:text-heading">
        {figure}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-small text-muted">
        {change && <ChangeMark change={change} better={better} />}
        <span>{note}</span>
      </p>
    </li>
  )
}

function ChangeMark({ change, better }: { change: Change; better: 'up' | 'down' | undefined }) {
  const { direction, text } = change
  const isGood = better !== undefined && direction === better
  const isBad = better !== undefined && direction !== 'same' && !isGood
  return (
    <span
      className={cx(
        'font-semibold whitespace-nowrap',
        isGood ? 'text-success' : isBad ? 'text-danger' : 'text-ink',
      )}
    >
      {text}
      <span className="sr-only"> vs. previous period</span>
    </span>
  )
}
