import type { ClientCall } from '@sandigan/contract/client/operator'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Empty, Failed, Loading } from '../controls/states.tsx'
import { SubjectProvider } from '../action/subject.tsx'
import { Panel } from '../record/panel.tsx'
import { useCall } from '../request/use-call.ts'
import { useQueryText } from '../router/address.ts'
import { writeSearch } from '../router/search.ts'
import { type Filter, FilterBar } from './filters.tsx'
import { useListKeys } from './list-keys.ts'
import { isRefused, NotRenewed, PageTurner, SelectedBar, wrongFilter } from './list-parts.tsx'
import { type ListQuery, type ListState, nextSort, useListState } from './list-state.ts'
import { type Selection, useSelection } from './selection.ts'
import { type Column, Table } from './table.tsx'
import { NotApplied } from './views.tsx'

export interface Paged<Row> {
  readonly rows: readonly Row[]
  /** Where the next page begins; null on the last. */
  readonly next: string | null
}

export interface ListProps<P extends object, D, Row> {
  /** What the rows are, for who cannot see the table. */
  readonly label: string
  readonly call: ClientCall<P, D, unknown>
  /** The payload for a query; as it stands in the address where it is left out. A wrong value is refused by the server. */
  readonly payloadOf?: (query: ListQuery) => P
  /** The rows of an answer; where the answer is an array or has `rows` and `next` it may be left out. */
  readonly pageOf?: (data: D) => Paged<Row>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly filters?: readonly Filter[]
  /** What may be searched for, where the call takes a `q`. */
  readonly search?: string
  /** The screen of a row. */
  readonly rowAddress?: (row: Row) => string
  /** What is shown beside the list about a row, where a row has no screen of its own. */
  readonly panel?: {
    readonly title: (row: Row) => string
    readonly render: (row: Row) => ReactNode
    /** Where what the row is about is found also after the row has left the list. */
    readonly addressOf?: (row: Row) => string
  }
  readonly empty: { readonly title: string; readonly about?: ReactNode }
  /** A refusal that is no fault: there is nothing to show yet. */
  readonly notYet?: { readonly code: string; readonly title: string; readonly about?: ReactNode }
  /** How many stand behind each of the tabs, by its value. */
  readonly counts?: (data: D) => Readonly<Record<string, string>>
  /** What may be done with several rows, above them while some are selected. */
  readonly renderBulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  /** Between the filters and the rows: sums, figures. */
  readonly renderAbove?: (data: D) => ReactNode
}

function pageIn<Row>(data: unknown): Paged<Row> {
  if (Array.isArray(data)) return { rows: data as Row[], next: null }
  return data as Paged<Row>
}

/**
 * A list as every screen has it. The server searches, sorts and pages; filters, order, page and the row that is open stand
 * in the address.
 */
export function List<P extends object, D, Row>(props: ListProps<P, D, Row>) {
  const { keyOf, filters = [], search, panel, renderAbove, pageOf = pageIn<Row> } = props
  const names = [...filters.map(({ name }) => name), ...(search === undefined ? [] : ['q']), 'sort']
  const state = useListState(names)
  const { answer, refused } = useListAnswer(props, state.query, names)
  const counts = answer.data === undefined ? undefined : props.counts?.(answer.data)
  // The same answer gives the same rows, also where they are made from it.
  const page = useMemo(
    () => (answer.data === undefined ? undefined : pageOf(answer.data)),
    [answer.data, pageOf],
  )
  const listed = panel && page?.rows.find((row) => keyOf(row) === state.open)
  const shown = useOpenRow(listed, keyOf, state.open)
  const next = page?.next
  const openNeighbour = (by: 1 | -1) => {
    const rows = page?.rows ?? []
    const at = rows.findIndex((row) => keyOf(row) === state.open)
    // The open row was handled and is gone: continue with the first row.
    const row = at === -1 ? rows[0] : rows[at + by]
    if (row !== undefined) state.show(keyOf(row), true)
  }
  const box = useRef<HTMLDivElement>(null)
  const selection = useSelection(page?.rows.map(keyOf) ?? [], {
    of: JSON.stringify(state.query),
    box,
    enabled: props.renderBulk !== undefined,
  })
  const unselect = selection.keys.size > 0 ? selection.clear : undefined
  useListKeys({
    box,
    onNext: next ? () => state.goToPage(next) : undefined,
    onStep: panel && state.open !== undefined ? (by) => openNeighbour(by) : undefined,
    onClose: state.open === undefined ? unselect : () => state.show(undefined),
  })
  return (
    <div ref={box} className="flex min-w-0 flex-1 items-start gap-4">
      <div className="min-w-0 flex-1">
        <FilterBar filters={filters} search={search} counts={counts} state={state} />
        <NotApplied refused={refused} known={names} filters={filters} />
        <NotRenewed answer={answer} />
        {answer.data !== undefined && renderAbove?.(answer.data)}
        {props.renderBulk && (
          <SelectedBar count={selection.keys.size} onClear={selection.clear}>
            {props.renderBulk(
              page?.rows.filter((row) => selection.keys.has(keyOf(row))) ?? [],
              selection.clear,
            )}
          </SelectedBar>
        )}
        <Rows {...props} answer={answer} page={page} state={state} selection={selection} />
        {page !== undefined && page.rows.length > 0 && (
          <PageTurner
            rows={page.rows.length}
            isFirst={state.query['after'] === undefined}
            onFirst={() => state.goToPage(undefined)}
            onNext={next ? () => state.goToPage(next) : undefined}
          />
        )}
      </div>
      {panel && state.open !== undefined && (
        <OpenPanel
          panel={panel}
          row={shown}
          isLoading={page === undefined}
          onClose={() => state.show(undefined)}
        />
      )}
    </div>
  )
}

interface OpenPanelProps<Row> {
  panel: NonNullable<ListProps<object, unknown, Row>['panel']>
  row: Row | undefined
  isLoading: boolean
  onClose: () => void
}

function OpenPanel<Row>({ panel, row, isLoading, onClose }: OpenPanelProps<Row>) {
  return (
    <Panel title={row ? panel.title(row) : 'Not in this list'} onClose={onClose}>
      {row ? (
        <SubjectProvider
          value={{
            name: panel.title(row),
            ...(panel.addressOf && { address: panel.addressOf(row) }),
          }}
        >
          {panel.render(row)}
        </SubjectProvider>
      ) : isLoading ? (
        <Loading />
      ) : (
        <p className="text-muted">It was handled meanwhile, or stands on another page.</p>
      )}
    </Panel>
  )
}

/** What the server answers for the query, without the values that it does not know any more. */
function useListAnswer<P extends object, D, Row>(
  { call, payloadOf = (query: ListQuery) => query as P }: ListProps<P, D, Row>,
  query: ListQuery,
  names: readonly string[],
) {
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const isUnknown = ([name, value]: readonly [string, string]) => unknown.includes(`${name}=${value}`)
  const applied = Object.fromEntries(Object.entries(query).filter((one) => !isUnknown(one)))
  const answer = useCall(call, payloadOf(applied), { keep: true, live: true })
  const wrong = wrongFilter(answer.error, applied, names)
  if (wrong !== undefined && !unknown.includes(wrong)) setUnknown([...unknown, wrong])
  return { answer, refused: Object.entries(query).flatMap((one) => (isUnknown(one) ? [one[0]] : [])) }
}

interface RowsProps<P extends object, D, Row> extends ListProps<P, D, Row> {
  readonly answer: UseQueryResult<D>
  readonly page: Paged<Row> | undefined
  readonly state: ListState
  readonly selection: Selection
}

/** The rows of the page, or why there are none. */
function Rows<P extends object, D, Row>(props: RowsProps<P, D, Row>) {
  const { label, columns, keyOf, rowAddress, panel, empty, notYet, answer, page, state, selection } = props
  const text = useQueryText()
  const openAddress = panel && ((row: Row) => writeSearch({ ...text, open: keyOf(row), do: undefined }))
  // On a phone the first card has the box's own edge above it.
  const box =
    'overflow-x-auto rounded-card border border-line bg-surface max-sm:[&_tr:first-child]:border-t-0'
  if (page === undefined)
    return (
      <div className={box} aria-busy={answer.isLoading}>
        {notYet && isRefused(answer.error, notYet.code) ? (
          <Empty title={notYet.title}>{notYet.about}</Empty>
        ) : answer.error ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    )
  return (
    <div className={box} aria-busy={answer.isPlaceholderData}>
      {page.rows.length === 0 ? (
        <Empty title={empty.title}>{empty.about}</Empty>
      ) : (
        <Table
          label={label}
          columns={columns}
          rows={page.rows}
          keyOf={keyOf}
          addressOf={rowAddress ?? openAddress}
          open={state.open}
          selection={props.renderBulk && selection}
          narrow={panel !== undefined && state.open !== undefined}
          sort={state.query['sort']}
          onSort={(column) => state.change({ sort: nextSort(state.query['sort'], column) })}
        />
      )}
    </div>
  )
}

/**
 * The row that is shown beside its list. While a form about it is open it stays, with what was typed and what came of it,
 * also when the row leaves the list.
 * @param listed as the list has it now
 */
function useOpenRow<Row>(
  listed: Row | undefined,
  keyOf: (row: Row) => string,
  open: string | undefined,
): Row | undefined {
  const isFormOpen = useQueryText()['do'] !== undefined
  const [former, setFormer] = useState<{ readonly row: Row }>()
  if (listed !== undefined && listed !== former?.row) setFormer({ row: listed })
  if (listed !== undefined) return listed
  return isFormOpen && former !== undefined && keyOf(former.row) === open ? former.row : undefined
}
