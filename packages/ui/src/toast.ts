/*
 * Toasts are a few nodes of our own and no library: a library draws them under an open modal dialog, where
 * "choose a star first" has to be seen, and one that is loaded on first use is missing when the connection is.
 */

export interface ToastOptions {
  /** Milliseconds on screen; 300 or less falls back to 3,000 (specification, point 9). */
  duration?: number
  tone?: 'plain' | 'success' | 'danger'
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
  if (region.isConnected && 'showPopover' in region && !region.matches(':popover-open')) region.showPopover()
  return region
}

function add(message: string, mark: (item: HTMLElement) => void) {
  const item = document.createElement('div')
  item.textContent = message
  mark(item)
  place().append(item)
  return () => {
    item.remove()
    if (region && !region.firstChild) region.remove()
  }
}

/** Says something for a moment. On the server it does nothing. */
export function toast(message: string, { duration = usual, tone = 'plain' }: ToastOptions = {}): void {
  if (typeof document === 'undefined' || !message) return
  // The same words twice would only stack up.
  for (const other of region?.querySelectorAll('[data-tone]') ?? [])
    if (other.textContent === message) other.remove()
  const dismiss = add(message, (item) => void (item.dataset.tone = tone))
  setTimeout(dismiss, duration > shortest ? duration : usual)
}

/** Says that something is going on, until the function that it gives is called. */
export function loadingToast(text: string): () => void {
  if (typeof document === 'undefined') return () => {}
  return add(text, (item) => void (item.dataset.loading = ''))
}
