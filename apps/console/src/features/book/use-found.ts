import { type ClientData, findAnything } from '@sandigan/contract/client/operator'
import { useEffect, useState } from 'react'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

export type Hit = ClientData<typeof findAnything>['hits'][number]

/** Nobody types a code in less, and each search is logged. */
const PAUSE_MS = 300
/** Fewer letters begin too many names. */
const SHORTEST = 3

/** What the typed text leads to, once typing stops. Nothing for operators who may not search. */
export function useFound(typed: string): { hits: readonly Hit[]; isSearching: boolean; error: Error | null } {
  const [requested, setRequested] = useState(typed.trim())
  const session = useSession()
  const text = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = session.may('findAnything') && text === requested && requested.length >= SHORTEST
  const answer = useCall(findAnything, { q: requested || '-' }, { enabled })
  return {
    hits: enabled ? (answer.data?.hits ?? []) : [],
    isSearching: text.length >= SHORTEST && (text !== requested || answer.isFetching),
    error: enabled ? answer.error : null,
  }
}
