// The page works without this: it copies a code with one tap, and shows what has come in since.
const REFRESH_MS = 4000

function showCopyButtons() {
  for (const button of document.querySelectorAll('[data-copy]')) {
    if (!navigator.clipboard) break
    button.hidden = false
  }
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = 'Copied'
})

/** Each part as the server wrote it last. */
const parts = [...document.querySelectorAll('[data-part]')]
const written = new Map(parts.map((part) => [part, part.innerHTML]))
const typedIn = new Set()
document.addEventListener('input', ({ target }) => typedIn.add(target.closest('[data-part]')))

/** Something is half typed in it, opened, or about to be pressed. */
const isInUse = (part) =>
  typedIn.has(part) || part.contains(document.activeElement) || part.querySelector('details[open]') !== null

async function refresh() {
  if (document.visibilityState !== 'visible') return
  const answer = await fetch('/sandbox')
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of parts) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`)
    if (!fresh || fresh.innerHTML === written.get(part) || isInUse(part)) continue
    written.set(part, fresh.innerHTML)
    part.replaceChildren(...fresh.childNodes)
  }
  showCopyButtons()
}

showCopyButtons()
// A server that is restarted answers again soon.
const refreshIfPossible = () => refresh().catch(() => {})
setInterval(refreshIfPossible, REFRESH_MS)
document.addEventListener('visibilitychange', refreshIfPossible)
