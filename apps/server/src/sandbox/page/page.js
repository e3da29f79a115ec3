// The page works without this: it copies a code with one tap, and fetches what came in while one was elsewhere.
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) break
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = 'Copied'
  })
}

let touched = false
document.addEventListener('input', () => {
  touched = true
})
document.addEventListener('visibilitychange', () => {
  // Not while something is half typed.
  if (document.visibilityState === 'visible' && !touched) location.replace('/sandbox')
})
