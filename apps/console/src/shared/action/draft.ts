import { useCallback, useRef, useState } from 'react'
import type { Values } from './fields.ts'

const keyOf = (name: string): string => `console-draft:${name}`

function read(name: string): Values | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(name))
    return kept === null ? undefined : (JSON.parse(kept) as Values)
  } catch {
    return undefined
  }
}

/**
 * What is typed into a form outlives an error, a reload and a session that ended, in this window alone. A file does not:
 * it may be larger than a browser keeps.
 * @param name of the form and of what it is about
 * @param begin what it begins with, asked for once
 */
export function useDraft(name: string, begin: () => Values, notKept: readonly string[]) {
  const [values, setValues] = useState<Values>(() => ({ ...begin(), ...read(name) }))
  // A picture may be stored while somebody types on: each change is made to what stands there then.
  const latest = useRef(values)
  const change = (given: Values) => {
    const next = { ...latest.current, ...given }
    latest.current = next
    setValues(next)
    const kept = Object.entries(next).filter(([field]) => !notKept.includes(field))
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
    } catch {
      // A browser that keeps nothing: the form works all the same.
    }
  }
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // It was not kept either.
    }
  }, [name])
  return { values, change, forget }
}
