import type { ClientCall } from '@sandigan/contract/client/operator'
import { useEffect, useState } from 'react'
import { useCall } from './use-call.ts'

/** Nobody types a code in less, and each search is logged. */
const PAUSE_MS = 300
/** Fewer letters begin too many names. */
export const SHORTEST_SEARCH = 3

/** What the typed text leads to, once typing stops. @param may false: nothing is searched */
export function useSearch<D>(call: ClientCall<{ q: string }, D, unknown>, typed: string, may: boolean) {
  const text = typed.trim()
  const [requested, setRequested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = may && text === requested && requested.length >= SHORTEST_SEARCH
  const answer = useCall(call, { q: requested || '-' }, { enabled })
  return {
    found: enabled ? answer.data : undefined,
    isSearching: text.length >= SHORTEST_SEARCH && (text !== requested || answer.isFetching),
    error: enabled ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
