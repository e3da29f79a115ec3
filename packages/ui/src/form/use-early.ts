import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes up what a person did to a control before the page's scripts ran. The browser holds it and the state does
 * not know of it: the next rendering would write the old value over it, or the old one would be sent while the new
 * one is shown.
 *
 * @param read what the control holds where that is not what it was given; undefined where they agree
 * @param take hands it to the owner as if it were done now; owners with several controls merge it into what they have
 */
export function useEarly<T>(read: () => T | undefined, take: (pending: T) => void): void {
  const latest = useRef(take)
  useLayoutEffect(() => {
    latest.current = take
  })
  const pending = useRef<T>(undefined)
  // Read before any effect of the page can bring another rendering.
  useLayoutEffect(() => {
    pending.current = read()
    // Once: from now on every change comes as an event.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    const early = pending.current
    pending.current = undefined
    // After the effects of all owners: a draft of an earlier visit comes first, and this on top of it.
    if (early !== undefined) queueMicrotask(() => latest.current(early))
  }, [])
}
