// @vitest-environment jsdom
import { ROLES } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SCREENS, type Screen } from '../screens.ts'
import { operatorWith, serve, show } from '../testing/show.tsx'
import { Menu } from './menu.tsx'
import Palette from './palette.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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

describe('the groups of the menu', () => {
  const open = async (at: string, ...roles: Parameters<typeof operatorWith>) => {
    await show(<Menu />, { me: operatorWith(...roles), at, path: at })
    await screen.findByRole('link', { name: 'Home' })
  }
  const group = (name: string) => screen.queryByRole('button', { name })
  const link = (name: string) => screen.queryByRole('link', { name })

  test('a long menu begins with its first groups open, and with the one of the current screen', async () => {
    await open('/console/books/journal', 'finance')
    expect(link('Inbox')).not.toBeNull()
    expect(link('Trial balance')).not.toBeNull()
    expect(group('Tax')?.getAttribute('aria-expanded')).toBe('false')
    expect(link('Stamp tax')).toBeNull()
  })

  test.each([
    { role: 'finance', folded: ['Ledger', 'Portfolio', 'Tax', 'Regulators', 'House', 'Watch', 'Catalogue'] },
    { role: 'collections', folded: ['Portfolio', 'Watch', 'Catalogue'] },
    { role: 'approver', folded: [] },
  ] as const)(
    'of $role: those after sixteen lines are folded, the current one is not',
    async ({ role, folded }) => {
      await open('/console/books/months', role)
      const buttons = screen.queryAllByRole('button', { expanded: false })
      expect(buttons.map((button) => button.textContent)).toEqual(folded)
    },
  )

  test('the group of the current screen cannot be folded', async () => {
    await open('/console/books/journal', 'finance')
    expect(screen.getByRole('heading', { name: 'Ledger' })).toBeDefined()
    expect(group('Ledger')).toBeNull()
  })

  test('what was opened, folded and visited stays so in another menu of the same window', async () => {
    await open('/console/books/journal', 'finance')
    fireEvent.click(screen.getByRole('button', { name: 'Tax' }))
    fireEvent.click(screen.getByRole('button', { name: 'Work' }))
    expect(link('Stamp tax')).not.toBeNull()
    cleanup()
    await open('/console/books/bank', 'finance')
    expect(link('Stamp tax')).not.toBeNull()
    expect(link('Inbox')).toBeNull()
    expect(link('Trial balance')).not.toBeNull()
  })
})

test('the palette finds every screen, also those whose group is folded', async () => {
  serve(() => ({ body: { rows: [], hits: [] } }))
  await show(<Palette onClose={() => undefined} />, { me: operatorWith(...ROLES) })
  const found = within(await screen.findByRole('group', { name: 'Screens' })).getAllByRole('menuitem')
  const all: Screen[] = Object.values(SCREENS)
  const titles = all.filter(({ hidden }) => hidden !== true).map(({ title }) => title)
  expect(found.map(({ firstElementChild }) => firstElementChild?.textContent ?? '').toSorted()).toEqual(
    titles.toSorted(),
  )
})
