/*
 * Toasts are a few nodes of our own and no library: a library draws them under an open modal dialog, where
 * "choose a star first" has to be visible, and one that is loaded on first use is missing when the connection is.
 */

export interface ToastOptions {
  /** Milliseconds on screen; 300 or less falls back to 3,000 (specification, point 9). */
  duration?: number
  tone?: 'plain' | 'success' | 'danger'
  /** Buttons behind the message. One that leads somewhere is a link. */
  actions?: readonly ToastAction[]
}

export interface ToastAction {
  label: string
  href?: string
  press(): void
}

const usual = 3000
const shortest = 300

let region: HTMLElement | undefined

/** The newest open modal, since everything outside of it is inert and beneath; else the page. */
function home(): Element {
  const dialogs = document.querySelectorAll('dialog[open]')
  return dialogs[dialogs.length - 1] ?? document.body
}

function place(): HTMLElement {
  if (!region) {
    region = document.createElement('div')
    region.className = 'sg-toasts'
    region.setAttribute('role', 'status')
    region.setAttribute('popover', 'manual')
  }
  const parent = home()
  if (region.parentElement !== parent) {
    parent.append(region)
    // What is still to be read outlives the dialog that it was said in.
    if (parent.localName === 'dialog')
      parent.addEventListener('close', () => region?.firstChild && place(), { once: true })
  }
  // Not every webview has popovers; without them the region is a fixed box with a z-index.
  const shown: HTMLElement & { showPopover?: () => void } = region
  if (shown.isConnected && shown.showPopover && !shown.matches(':popover-open')) shown.showPopover()
  keepClear(region, parent)
  return region
}

/** Room for two lines and the gap, in CSS pixels; where there is less, toasts stand at the top. */
const ROOM = 96

/**
 * Toasts stand above what is tapped at the foot: the page's bar or the keyboard, a dialog with its buttons. Where they
 * would cover the field or button in use, they stand at the top. Measured,
 * since none of these has a height that is known beforehand.
 */
function keepClear(box: HTMLElement, parent: Element): void {
  const height = window.innerHeight
  const viewport = window.visualViewport
  const keyboard = viewport ? height - viewport.offsetTop - viewport.height : 0
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  // A bar that does not stick ends somewhere below; one that is scrolled away covers nothing.
  const standing = bar && bar.top < height && bar.bottom >= height - 1 ? height - bar.top : 0
  const dialog = parent.localName === 'dialog' ? height - parent.getBoundingClientRect().top : 0
  const taken = Math.max(keyboard, dialog || standing)
  const free = height - taken
  box.toggleAttribute('data-top', free < ROOM || isUsedBetween(free - ROOM, free))
  box.style.setProperty('--taken', `${Math.round(taken)}px`)
}

/** Whether the field that is typed into, or the button that was just tapped, lies there: a toast would cover it. */
function isUsedBetween(top: number, bottom: number): boolean {
  const used = document.activeElement
  if (!used?.matches('input, textarea, button, a')) return false
  const box = used.getBoundingClientRect()
  return box.bottom > top && box.top < bottom
}

if (typeof window !== 'undefined')
  window.visualViewport?.addEventListener('resize', () => region?.firstChild && keepClear(region, home()))

function add(message: string, mark: (item: HTMLElement, dismiss: () => void) => void) {
  const item = document.createElement('div')
  const text = document.createElement('span')
  text.textContent = message
  item.append(text)
  const dismiss = () => {
    item.remove()
    if (region && !region.firstChild) region.remove()
  }
  mark(item, dismiss)
  place().append(item)
  return dismiss
}

/** Not while somebody is about to press one of its buttons. */
const isInUse = (item: Element): boolean => item.matches(':hover') || item.contains(document.activeElement)

function button({ label, href, press }: ToastAction, dismiss: () => void): HTMLElement {
  const element = document.createElement(href === undefined ? 'button' : 'a')
  element.textContent = label
  element.setAttribute(href === undefined ? 'type' : 'href', href ?? 'button')
  element.addEventListener('click', (event) => {
    // A link that is to open elsewhere is the browser's.
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (href !== undefined && (ctrlKey || metaKey || shiftKey)) return
    event.preventDefault()
    dismiss()
    press()
  })
  return element
}

/** Shows a message briefly. On the server it does nothing. */
export function toast(
  message: string,
  { duration = usual, tone = 'plain', actions = [] }: ToastOptions = {},
): void {
  if (typeof document === 'undefined' || !message) return
  // The same words twice would only stack up.
  for (const other of region?.querySelectorAll('[data-tone]') ?? [])
    if (other.firstChild?.textContent === message) other.remove()
  add(message, (item, dismiss) => {
    item.dataset.tone = tone
    item.append(...actions.map((action) => button(action, dismiss)))
    const endUnlessInUse = () => (isInUse(item) ? setTimeout(endUnlessInUse, usual) : dismiss())
    setTimeout(endUnlessInUse, duration > shortest ? duration : usual)
  })
}

/** Removes messages that are out of date. Those of running work stay. */
export function clearToasts(): void {
  for (const said of region?.querySelectorAll('[data-tone]') ?? []) said.remove()
}

const waits = new Map<string, { waiting: number; dismiss: () => void }>()

/**
 * Shows that work is running, until the returned function is called. Several callers with the same text share one
 * toast, which stays until the last of them is done.
 */
export function loadingToast(text: string): () => void {
  if (typeof document === 'undefined') return () => {}
  const wait = waits.get(text) ?? {
    waiting: 0,
    dismiss: add(text, (item) => void (item.dataset.loading = '')),
  }
  waits.set(text, wait)
  wait.waiting += 1
  let over = false
  return () => {
    if (over) return
    over = true
    wait.waiting -= 1
    if (wait.waiting > 0) return
    waits.delete(text)
    wait.dismiss()
  }
}
