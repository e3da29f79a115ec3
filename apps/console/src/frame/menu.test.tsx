// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, show } from '../testing/show.tsx'
import { Menu } from './menu.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the screen that is open is the only one that is marked, and a long menu brings it into view', async () => {
  const scrolledTo: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    scrolledTo.push(this.textContent)
  })
  await show(<Menu />, { me: operatorWith('admin'), at: '/console/sessions', path: '/console/sessions' })
  const marked = await screen.findAllByRole('link', { current: 'page' })
  expect(marked.map((link) => link.textContent)).toEqual(['Sessions'])
  expect(scrolledTo).toEqual(['Sessions'])
})
