import { type ClientData, findAnything } from '@sandigan/contract/client/operator'
import { useSearch } from '../../shared/request/use-search.ts'
import { useSession } from '../../shared/session/session.tsx'

export type Hit = ClientData<typeof findAnything>['hits'][number]

/** Everything that the typed text may name. Nothing for operators who may not search. */
export function useFound(typed: string): { hits: readonly Hit[]; isSearching: boolean; error: Error | null } {
  const { found, isSearching, error } = useSearch(findAnything, typed, useSession().may('findAnything'))
  return { hits: found?.hits ?? [], isSearching, error }
}
