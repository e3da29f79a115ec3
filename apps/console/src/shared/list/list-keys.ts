import type { RefObject } from 'react'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'

/** Marks what opens a row, and what the list is searched by. */
export const ROW = { 'data-row': '' }
export const SEARCH = { 'data-search': '' }

function step(box: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[next]?.focus()
}

export interface ListKeys {
  readonly box: RefObject<HTMLElement | null>
  readonly onNext: (() => void) | undefined
  /** While a row is open beside the list: opens the one after it, or before. */
  readonly onStep: ((by: 1 | -1) => void) | undefined
  readonly onClose: (() => void) | undefined
}

/** j and k walk over the rows, or from one open row to the next; Enter opens one as it does any link, n turns the page, / goes to the search. */
export function useListKeys({ box, onNext, onStep, onClose }: ListKeys): void {
  useShortcuts({
    j: () => (onStep ? onStep(1) : step(box.current, 1)),
    k: () => (onStep ? onStep(-1) : step(box.current, -1)),
    '/': () => box.current?.querySelector<HTMLElement>('[data-search]')?.focus(),
    ...(onNext && { n: onNext }),
    ...(onClose && { Escape: onClose }),
  })
}
