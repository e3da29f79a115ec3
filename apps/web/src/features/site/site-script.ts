import { createHash } from 'node:crypto'

/*
 * The only script of the official site. It is a file of its own that runs once the whole page is there, and each of its
 * functions runs alone, so it uses nothing from outside itself. Without them everything can be read, and the form sends
 * nothing either.
 */

/** Ways into and through the page: back from the app, the menu, the language. */
export function siteLinks(): void {
  const menu = document.querySelector<HTMLElement>('.site-nav')
  const path = window.location.pathname

  // Whoever came from inside the app goes back to an entry that the browser takes for this very document.
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== path) window.location.reload()
  })

  // A link inside this page leaves the menu open over the section it leads to. Without popovers it is a part of the page.
  const popover = menu && 'hidePopover' in menu ? menu : undefined
  popover?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link && popover.matches(':popover-open')) popover.hidePopover()
  })
  // The choice of a language is remembered, also where it is made without a word in the address.
  for (const link of document.querySelectorAll<HTMLElement>('a[data-lang]'))
    link.addEventListener('click', () => {
      document.cookie = `lang=${link.dataset['lang']}; path=/; max-age=31536000; samesite=lax`
    })
}

/** The contact form: keeps what is typed, names what is missing. */
export function siteForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]')
  const state = form?.querySelector<HTMLElement>('[data-state]')
  const STORED = 'siteContact'
  const SECOND_TAP_MS = 1_000
  if (!form || !state) return

  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const store = (): void => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify(fields.map(({ value }) => value)))
    } catch {
      // A browser that stores nothing loses a draft, nothing else.
    }
  }
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
    if (Array.isArray(stored))
      for (const [at, field] of fields.entries())
        if (typeof stored[at] === 'string' && field.value === '') field.value = stored[at]
  } catch {
    // What cannot be read was not written by this page.
  }
  // What was typed before this script ran is stored too.
  if (fields.some(({ value }) => value !== '')) store()
  const mark = (field: Element & { name: string }, isEmpty: boolean): void => {
    if (isEmpty) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    const line = document.getElementById(`missing-${field.name}`)
    if (line) line.textContent = (isEmpty && form.dataset['missing']) || ''
  }
  // From here on the specification's texts answer in place of the browser's own.
  form.noValidate = true
  form.addEventListener('input', (event) => {
    mark(event.target as HTMLInputElement, false)
    store()
  })
  let doneAt = Number.NEGATIVE_INFINITY
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // The second tap of two finds the form emptied by the first: it is no try to send nothing.
    if (event.timeStamp - doneAt < SECOND_TAP_MS) return
    const empty = fields.filter(({ value }) => value.trim() === '')
    for (const field of fields) mark(field, empty.includes(field))
    const done = empty.length === 0
    state.dataset['state'] = done ? 'done' : 'incomplete'
    state.textContent = (done ? form.dataset['done'] : form.dataset['incomplete']) ?? ''
    empty[0]?.focus()
    if (!done) return
    doneAt = event.timeStamp
    form.reset()
    store()
  })
}

/** What the file says. */
export const SITE_SCRIPT = [siteLinks, siteForm].map((part) => `(${part.toString()})();`).join('')

const version = createHash('sha256').update(SITE_SCRIPT).digest('base64url').slice(0, 8)

/** Where the file lies. Another script has another address, so a browser may keep it for good. */
export const SITE_SCRIPT_PATH = `/site-${version}.js`
