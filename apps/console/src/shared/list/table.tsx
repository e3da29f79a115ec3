import { ChevronIcon, cx } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { AddressLink } from '../router/console-link.tsx'
import { ROW } from './list-keys.ts'
import type { Selection } from './selection.ts'

export interface Column<Row> {
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** Figures stand under figures. */
  readonly align?: 'end'
  /** The server's name of the order by this column. */
  readonly sort?: string
  /** Left out where there is little room. */
  readonly minor?: true
}

export interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Where a row leads. */
  readonly addressOf?: ((row: Row) => string) | undefined
  readonly open?: string | undefined
  readonly sort?: string | undefined
  readonly onSort?: (column: string) => void
  /** Something stands beside it: what is minor is left out. */
  readonly narrow?: boolean
  readonly selection?: Selection | undefined
}

/** Above the link that covers the row. */
const checkCell =
  'relative z-1 w-11 py-2 pl-4 align-top max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:w-auto max-sm:p-0'
const checkArea = 'flex min-h-5 items-center max-sm:size-11 max-sm:justify-center'
/** Its box stands above those of the cards. */
const checkAllArea =
  'flex min-h-5 items-center max-sm:min-h-11 max-sm:gap-3 max-sm:pr-3.5 max-sm:text-small max-sm:font-semibold max-sm:text-muted'

const endClass = (align: 'end' | undefined) =>
  align === 'end' ? 'sm:text-right sm:whitespace-nowrap' : 'text-left'

/** Nothing to be read in a card of a phone, where each value has a line of its own. */
const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '' || value === '–'

/** A day as `day()` writes it: never in two lines. */
const isDay = (value: ReactNode): boolean =>
  typeof value === 'string' && /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(value)

const isBareNumber = (value: ReactNode): boolean => typeof value === 'string' && /^\d+$/.test(value)

/** What leads on from a row; as the heading of a card a bare number bears the name of its column. */
function Heading({ title, children }: { title: string; children: ReactNode }) {
  if (!isBareNumber(children)) return children
  return (
    <>
      <span className="sm:hidden">{title}</span> {children}
    </>
  )
}

/** A cell of a card: its title to the left; the first one is the heading of the card and needs none. */
const cardClass = (column: { minor?: true }, at: number, value: ReactNode): string => {
  if (at === 0) return 'max-sm:block max-sm:px-0 max-sm:pt-0.5 max-sm:pb-1'
  if (column.minor || isBlank(value)) return 'max-sm:hidden'
  return 'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5'
}

/** Rows of a list: a table where there is room, a card for each row on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, keyOf, addressOf, open, sort, onSort, narrow = false, selection } = props
  const columns = narrow ? props.columns.filter(({ minor }) => !minor) : props.columns
  return (
    <table role="table" aria-label={label} className="w-full border-collapse max-sm:block">
      <thead role="rowgroup" className={selection ? 'max-sm:block' : 'max-sm:hidden'}>
        <tr role="row" className="max-sm:block max-sm:border-b max-sm:border-line">
          {selection && (
            <th
              role="columnheader"
              scope="col"
              className="w-11 pl-4 text-left max-sm:flex max-sm:w-auto max-sm:justify-end max-sm:pl-0"
            >
              <Check
                label="Select all rows"
                shownOnPhone
                checked={selection.keys.size === rows.length}
                onToggle={() => selection.toggleAll()}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.title} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr
              key={key}
              role="row"
              className={cx(
                'relative border-t border-line max-sm:block max-sm:px-4 max-sm:py-2',
                open === key || selection?.keys.has(key)
                  ? 'bg-brand-soft'
                  : addressOf && 'hover:bg-sunken has-[a[data-row]:focus-visible]:bg-sunken',
              )}
            >
              {selection && (
                <td role="cell" className={checkCell}>
                  <Check
                    label="Select this row"
                    checked={selection.keys.has(key)}
                    onToggle={(range) => selection.toggle(key, range)}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <BodyCell
                  key={column.title}
                  column={column}
                  at={at}
                  value={column.render(row)}
                  address={at === 0 ? addressOf?.(row) : undefined}
                  isOpen={open === key}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface BodyCellProps<Row> {
  column: Column<Row>
  /** Its place in the row. */
  at: number
  value: ReactNode
  /** Where it leads, and the whole row with it. */
  address: string | undefined
  isOpen: boolean
}

function BodyCell<Row>({ column, at, value, address, isOpen }: BodyCellProps<Row>) {
  return (
    <td
      role="cell"
      className={cx(
        'px-3 py-2 align-top first:pl-4 last:pr-4 wrap-break-word max-sm:first:pl-0 max-sm:last:pr-0',
        cardClass(column, at, value),
        endClass(column.align),
        isDay(value) && 'sm:whitespace-nowrap',
        column.minor && 'sm:max-xl:hidden',
      )}
    >
      {at > 0 && <span className="shrink-0 text-muted sm:hidden">{column.title}</span>}
      <span className={cx('min-w-0', at > 0 && 'max-sm:text-right max-sm:wrap-anywhere')}>
        {address === undefined ? (
          value
        ) : (
          <AddressLink
            address={address}
            {...ROW}
            aria-current={isOpen ? 'true' : undefined}
            className="font-semibold text-ink outline-none after:absolute after:inset-0 focus-visible:text-brand-strong focus-visible:underline"
          >
            <Heading title={column.title}>{value}</Heading>
          </AddressLink>
        )}
      </span>
    </td>
  )
}

interface CheckProps {
  label: string
  /** On a phone the label can be read beside the box. */
  shownOnPhone?: true
  checked: boolean
  /** @param range with Shift */
  onToggle: (range: boolean) => void
}

function Check({ label, shownOnPhone, checked, onToggle }: CheckProps) {
  return (
    <label className={shownOnPhone ? checkAllArea : checkArea}>
      <span className={cx('sr-only', shownOnPhone && 'max-sm:not-sr-only')}>{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4 accent-brand"
      />
    </label>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((column: string) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { title, align, minor, sort: name } = column
  const direction =
    name === undefined
      ? undefined
      : sort === name
        ? 'ascending'
        : sort === `-${name}`
          ? 'descending'
          : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={cx(
        'px-3 py-2 text-small font-semibold whitespace-nowrap text-muted first:pl-4 last:pr-4',
        endClass(align),
        minor ? 'max-xl:hidden' : 'max-sm:hidden',
      )}
    >
      {name !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort(name)}
          className="inline-flex items-center gap-1 hover:text-ink"
        >
          {title}
          <ChevronIcon
            size={14}
            className={cx(
              direction === undefined && 'opacity-30',
              direction === 'ascending' ? '-rotate-90' : 'rotate-90',
            )}
          />
        </button>
      ) : (
        title
      )}
    </th>
  )
}
