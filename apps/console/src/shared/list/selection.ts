import { type RefObject, useState } from 'react'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'

/** As one request takes them. */
export const MOST_SELECTED = 200

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** @param range with all between it and the one before */
  toggle(key: string, range: boolean): void
  /** All of the page, or none where all of them are. */
  toggleAll(): void
  clear(): void
}

/**
 * Rows that are selected, of those that are listed: who leaves the list is selected no more. x selects the row that has the
 * focus, Shift+x all from the one before.
 * @param of what is listed: another filter or page begins without any
 */
export function useSelection(
  listed: readonly string[],
  { of, box, enabled }: { of: string; box: RefObject<HTMLElement | null>; enabled: boolean },
): Selection {
  const [chosen, setChosen] = useState<{ of: string; keys: readonly string[]; last?: string }>({
    of,
    keys: [],
  })
  const now = chosen.of === of ? chosen : { of, keys: [] }
  const keys = new Set(listed.filter((key) => now.keys.includes(key)))
  const set = (given: Iterable<string>, last?: string) =>
    setChosen({ of, keys: [...given].slice(0, MOST_SELECTED), ...(last !== undefined && { last }) })
  const toggle = (key: string, range: boolean) => {
    const from = now.last === undefined ? -1 : listed.indexOf(now.last)
    const to = listed.indexOf(key)
    const between = range && from !== -1 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    const next = new Set(keys)
    const selects = (range && from !== -1) || !keys.has(key)
    for (const one of between)
      if (selects) next.add(one)
      else next.delete(one)
    set(next, key)
  }
  const focused = () => {
    const rows = [...(box.current?.querySelectorAll('[data-row]') ?? [])]
    return listed[rows.findIndex((row) => row === document.activeElement)]
  }
  const press = (range: boolean) => () => {
    const key = focused()
    if (key !== undefined) toggle(key, range)
  }
  useShortcuts(enabled ? { x: press(false), X: press(true) } : {})
  return {
    keys,
    toggle,
    toggleAll: () => set(keys.size === listed.length ? [] : listed),
    clear: () => set([]),
  }
}
