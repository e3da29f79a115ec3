import { useCallback, useEffect, useRef, useState } from 'react'

const KEY = 'draft:'

/** The draft in which forms keep the phone number, so that it is typed once: never in an address. */
export const PHONE = 'phone'
/** Where it lies in storage. */
export const PHONE_DRAFT = KEY + PHONE

/** Where it lies: on the phone until it is sent, or only as long as this page is open, reloads included. */
export type DraftLasts = 'until sent' | 'this visit'

const areaOf = (lasts: DraftLasts): Storage => (lasts === 'this visit' ? sessionStorage : localStorage)

function read(key: string, lasts: DraftLasts): unknown {
  try {
    const text = areaOf(lasts).getItem(KEY + key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    // Storage may be off or full: the form works on without it.
    return undefined
  }
}

/**
 * State of a form that outlives a reload or a killed app. It starts as `initial`, so that server and browser
 * render the same, and takes up what was typed before as soon as the page runs. `clear` forgets it for good.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  lasts: DraftLasts = 'until sent',
): [T, (next: T | ((old: T) => T)) => void, () => void] {
  const [value, setValue] = useState(initial)
  /** What the next change builds on, also where the page is not drawn anew in between or was left. */
  const latest = useRef(initial)
  useEffect(() => {
    const stored = read(key, lasts) as T | undefined
    if (stored === undefined) return
    latest.current = stored
    setValue(stored)
  }, [key, lasts])
  const change = useCallback(
    (next: T | ((old: T) => T)) => {
      const made = typeof next === 'function' ? (next as (old: T) => T)(latest.current) : next
      latest.current = made
      setValue(made)
      try {
        if (lasts === 'this visit') sessionStorage.setItem(KEY + key, JSON.stringify(made))
        else localStorage.setItem(KEY + key, JSON.stringify(made))
      } catch {
        // As above.
      }
    },
    [key, lasts],
  )
  const clear = useCallback(() => {
    try {
      areaOf(lasts).removeItem(KEY + key)
    } catch {
      // As above.
    }
  }, [key, lasts])
  return [value, change, clear]
}
