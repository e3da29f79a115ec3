import { useCallback, useEffect, useState } from 'react'

const KEY = 'draft:'

/** The draft in which forms keep the phone number, so that it is typed once: never in an address. */
export const PHONE = 'phone'
/** Where it lies in storage. */
export const PHONE_DRAFT = KEY + PHONE

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(KEY + key)
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
export function useDraft<T>(key: string, initial: T): [T, (next: T | ((old: T) => T)) => void, () => void] {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const kept = read(key) as T | undefined
    if (kept !== undefined) setValue(kept)
  }, [key])
  const change = useCallback(
    (next: T | ((old: T) => T)) => {
      setValue((old) => {
        const made = typeof next === 'function' ? (next as (old: T) => T)(old) : next
        try {
          localStorage.setItem(KEY + key, JSON.stringify(made))
        } catch {
          // As above.
        }
        return made
      })
    },
    [key],
  )
  const clear = useCallback(() => {
    try {
      localStorage.removeItem(KEY + key)
    } catch {
      // As above.
    }
  }, [key])
  return [value, change, clear]
}
