// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShowLoaded } from './show-loaded.tsx'

const { invalidate } = vi.hoisted(() => ({ invalidate: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ invalidate }),
  useRouterState: () => false,
}))
vi.mock('../use-link.ts', () => ({ useLink: () => (link: string) => ({ href: link }) }))
vi.mock('../parameters.ts', () => ({ useParameters: () => ({}) }))

const show = (code: string, message = '') =>
  render(
    <ShowLoaded of={{ success: false, code, message, data: {} }} title="Page">
      {() => 'ready'}
    </ShowLoaded>,
  )

afterEach(() => {
  cleanup()
  invalidate.mockReset()
})

test('a refused load says why, and offers another try and a way home', () => {
  show('1003', 'We could not find that.')
  expect(screen.getByText('We could not find that.')).toBeTruthy()
  expect(screen.getByText('Go to the main page').closest('a')?.getAttribute('href')).toBe('/main')
  fireEvent.click(screen.getByText('Try again'))
  expect(invalidate).toHaveBeenCalledOnce()
})

test('without a connection there is only another try: home would not load either', () => {
  show('no-answer')
  expect(screen.queryByText('Go to the main page')).toBeNull()
  expect(screen.getByText('Try again')).toBeTruthy()
})
