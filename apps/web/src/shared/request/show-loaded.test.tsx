// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_ANSWER } from './send.ts'
import { ShowLoaded } from './show-loaded.tsx'

const { invalidate } = vi.hoisted(() => ({ invalidate: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ invalidate }),
  useRouterState: () => false,
}))
vi.mock('../use-link.ts', () => ({ useLink: () => (link: string) => ({ href: link }) }))
vi.mock('../parameters.ts', () => ({ useParameters: () => ({}) }))

const show = (code: string, message = '', Page = ShowLoaded<object>) =>
  render(
    <Page of={{ success: false, code, message, data: {} }} title="Page">
      {() => 'ready'}
    </Page>,
  )
const offersOnlyAnotherTry = () =>
  screen.queryByText('Go to the main page') === null && screen.queryByText('Try again') !== null

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
  show(NO_ANSWER)
  expect(offersOnlyAnotherTry()).toBe(true)
})

test('planted bug: a page that takes silence for a refusal is noticed', () => {
  const planted: typeof ShowLoaded<object> = ({ of, ...rest }) => (
    <ShowLoaded {...rest} of={of.success ? of : { ...of, code: '1003' }} />
  )
  show(NO_ANSWER, '', planted)
  expect(offersOnlyAnotherTry()).toBe(false)
})
