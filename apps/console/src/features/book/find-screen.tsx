import { SearchIcon } from '@sandigan/ui'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty, Failed, Loading } from '../../shared/controls/states.tsx'
import { words } from '../../shared/format/words.ts'
import { SEARCH } from '../../shared/list/list-keys.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { useChangeQuery, useQueryText } from '../../shared/router/address.ts'
import { type Hit, useFound } from './use-found.ts'

/** What the search covers, in the words on the document that an operator has. */
const KINDS = 'phone, name, order, code to pay, payment, receipt, complaint, end of an ID'

const COLUMNS: readonly Column<Hit>[] = [
  { title: 'Found', render: ({ title }) => title },
  { title: 'Kind', render: ({ kind }) => <Badge>{words(kind)}</Badge> },
  { title: 'Detail', render: ({ detail }) => detail },
]

export default function FindScreen() {
  const { q = '' } = useQueryText()
  const change = useChangeQuery()
  const { hits, isSearching, error } = useFound(q)
  return (
    <Page title="Find" about={`By ${KINDS}. Each search is logged.`}>
      <label className="mb-3 flex h-11 max-w-xl items-center gap-2 rounded-control border border-field bg-surface px-3">
        <SearchIcon size={16} className="text-muted" />
        <input
          {...SEARCH}
          type="search"
          aria-label="Find anything"
          placeholder="At least three letters or digits"
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value || undefined }, true)}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-on-off"
        />
      </label>
      <div className="overflow-x-auto rounded-card border border-line bg-surface" aria-busy={isSearching}>
        {error !== null ? (
          <Failed error={error} onRetry={() => change({ q: undefined })} />
        ) : hits.length > 0 ? (
          <Table
            label="What was found"
            columns={COLUMNS}
            rows={hits}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            addressOf={({ target }) => target}
          />
        ) : isSearching ? (
          <Loading />
        ) : (
          <Empty title={q.trim().length < 3 ? 'Type what you have' : 'Nothing has this'}>
            {q.trim().length < 3
              ? 'Such as the beginning of a name, or the number of a receipt.'
              : 'A phone, a code or a reference is found whole, a name by its beginning.'}
          </Empty>
        )}
      </div>
    </Page>
  )
}
