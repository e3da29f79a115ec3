import { useEffect, useRef } from 'react'

/** What a person types into is not ruled by keys of the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

/** Keys by their name; `mod+k` is Cmd on a Mac and Ctrl elsewhere, and works while typing, too. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const nameOf = ({ key, metaKey, ctrlKey }: KeyboardEvent): string =>
  metaKey || ctrlKey ? `mod+${key.toLowerCase()}` : key

/** Keys of the whole window. They rest while a dialog is open, except those with `mod`. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const name = nameOf(event)
      const action = latest.current[name]
      if (!action) return
      if (!name.startsWith('mod+') && (isTyping(event.target) || document.querySelector('dialog:modal')))
        return
      event.preventDefault()
      action(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
