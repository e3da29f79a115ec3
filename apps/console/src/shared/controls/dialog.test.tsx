// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { Dialog } from './dialog.tsx'

afterEach(() => document.body.replaceChildren())

test('a dialog is open at the moment its words are there: no key or tap goes past it', async () => {
  giveDialogs()
  const place = document.body.appendChild(document.createElement('div'))
  const wasOpen = new Promise<boolean | undefined>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      resolve(document.querySelector('dialog')?.open)
    }).observe(place, { childList: true, subtree: true })
  })
  // As an answer of the server has it drawn: outside of what tests flush by themselves.
  const root = createRoot(place)
  root.render(<Dialog title="Waive late charges" onClose={() => {}} children="Approval requested" />)
  expect(await wasOpen).toBe(true)
  root.unmount()
})
