import { useCallback, useRef, useState } from 'react'
import type { Values } from './fields.ts'

const keyOf = (name: string): string => `console-draft:${name}`

function read(name: string): Values | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(name))
    return stored === null ? undefined : (JSON.parse(stored) as Values)
  } catch {
    return undefined
  }
}

/**
 * What is typed into a form outlives an error, a reload and a session that ended, in this window alone. A file does
 * not: it may be larger than a browser stores.
 * @param name of the form and of what it is about
 * @param begin the initial values, called once
 */
export function useDraft(name: string, begin: () => Values, excluded: readonly string[]) {
  const [values, setValues] = useState<Values>(() => ({ ...begin(), ...read(name) }))
  // A picture may be stored while somebody types on: each change is made to what stands there then.
  const latest = useRef(values)
  const change = (given: Values) => {
    const next = { ...latest.current, ...given }
    latest.current = next
    setValues(next)
    const stored = Object.entries(next).filter(([field]) => !excluded.includes(field))
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(stored)))
    } catch {
      // A browser without storage: the form works all the same.
    }
  }
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // It was not stored either.
    }
  }, [name])
  return { values, change, forget }
}
