import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/**
 * What the test document lacks of the browser's dialog: modality, the focus going back on close, Escape.
 * It follows the HTML standard as far as the kit relies on it.
 */
function giveDialogs() {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError')
    before.set(this, document.activeElement)
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.removeAttribute('open')
    const back = before.get(this)
    if (back instanceof HTMLElement) back.focus()
    this.dispatchEvent(new Event('close'))
  }
}

/** Escape as the browser treats it on a modal: `cancel` first, and closed unless that was prevented. */
export function pressEscape(dialog: HTMLDialogElement) {
  act(() => {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/** Prepares each test of a file and tidies up after it. */
export function useDom() {
  beforeEach(giveDialogs)
  afterEach(cleanup)
}
