import { type RefObject, useEffect, useRef } from 'react'

/** What a person types into is not ruled by keys of the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

type Press = (event: KeyboardEvent) => void

/**
 * Keys by their name; `mod+k` is Cmd on a Mac and Ctrl elsewhere, and works while typing, too. `g h` is one after the other.
 * One with words is in the help.
 */
export type Shortcuts = Readonly<Record<string, Press | { readonly what: string; readonly press: Press }>>

const inUse = new Set<RefObject<Shortcuts>>()

/** What the keys of the shown screen do, in its order, for the help. */
export const keysInWords = (): [key: string, what: string][] =>
  [...inUse].flatMap(({ current }) =>
    Object.entries(current).flatMap(([key, does]): [string, string][] =>
      typeof does === 'function' ? [] : [[key, does.what]],
    ),
  )

const nameOf = ({ key, metaKey, ctrlKey }: KeyboardEvent): string =>
  metaKey || ctrlKey ? `mod+${key.toLowerCase()}` : key

/** The second key of two comes within this time, in milliseconds. */
const SECOND_KEY_MS = 1_000

/** Keys of the whole window. They rest while a dialog is open, except those with `mod`. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    let former = { key: '', at: 0 }
    const press = (event: KeyboardEvent) => {
      const { key, at } = former
      former = { key: event.key, at: event.timeStamp }
      if (event.defaultPrevented || event.altKey) return
      const name = nameOf(event)
      const pair = event.timeStamp - at < SECOND_KEY_MS ? latest.current[`${key} ${name}`] : undefined
      const does = pair ?? latest.current[name]
      if (!does) return
      if (!name.startsWith('mod+') && (isTyping(event.target) || document.querySelector('dialog:modal')))
        return
      event.preventDefault()
      if (typeof does === 'function') does(event)
      else does.press(event)
    }
    inUse.add(latest)
    window.addEventListener('keydown', press)
    return () => {
      inUse.delete(latest)
      window.removeEventListener('keydown', press)
    }
  }, [])
}
