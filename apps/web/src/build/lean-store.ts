/** Stands in for a shim for React versions that had no external stores; the selecting half is the same rule. */
import { useMemo, useSyncExternalStore } from 'react'

/**
 * Reads a selection of a store. While `isEqual` finds two selections the same, the earlier one is kept, so that
 * a component draws again only when what it reads has changed.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const [read, readOnServer] = useMemo(() => {
    const kept: { last?: { snapshot: Snapshot; selection: Selection } } = {}
    const select = (snapshot: Snapshot): Selection => {
      const { last } = kept
      if (last && Object.is(last.snapshot, snapshot)) return last.selection
      const next = selector(snapshot)
      const selection = last && isEqual(last.selection, next) ? last.selection : next
      kept.last = { snapshot, selection }
      return selection
    }
    return [() => select(getSnapshot()), () => select((getServerSnapshot ?? getSnapshot)())]
  }, [getSnapshot, getServerSnapshot, selector, isEqual])
  return useSyncExternalStore(subscribe, read, readOnServer)
}
