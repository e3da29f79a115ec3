import { useCallback, useMemo } from 'react'
import { useChangeQuery, useQueryText } from '../router/address.ts'

/** The query of a list. All of it is in the address, so that a saved view is a link. */
export type ListQuery = Readonly<Record<string, string>>

export interface ListState {
  readonly query: ListQuery
  /** The row that is shown beside the list, by its key. */
  readonly open: string | undefined
  /** Another filter, search or order begins with the first page again. */
  change(names: Readonly<Record<string, string | undefined>>): void
  goToPage(after: string | undefined): void
  /** @param replace the one before is no step back */
  show(key: string | undefined, replace?: boolean): void
}

/** @param names of the query that go to the server: filters, `q`, `sort` */
export function useListState(names: readonly string[]): ListState {
  const text = useQueryText()
  const changeQuery = useChangeQuery()
  const filled = [...names, 'after'].flatMap((name) => (text[name] ? [[name, text[name]] as const] : []))
  const written = JSON.stringify(filled)
  const query = useMemo(() => Object.fromEntries(JSON.parse(written) as [string, string][]), [written])
  const change = useCallback(
    (given: Readonly<Record<string, string | undefined>>) =>
      changeQuery({ ...given, after: undefined, open: undefined }, true),
    [changeQuery],
  )
  const goToPage = useCallback(
    (after: string | undefined) => changeQuery({ after, open: undefined }),
    [changeQuery],
  )
  const show = useCallback(
    (key: string | undefined, replace?: boolean) => changeQuery({ open: key, do: undefined }, replace),
    [changeQuery],
  )
  return { query, open: text['open'], change, goToPage, show }
}

/** The order after a tap on a column: rising, falling, then the list's own. Falling has a `-` before its name. */
export function nextSort(now: string | undefined, column: string): string | undefined {
  if (now === column) return `-${column}`
  return now === `-${column}` ? undefined : column
}
