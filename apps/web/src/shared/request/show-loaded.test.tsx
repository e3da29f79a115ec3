// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { insideNativeApp } from '../../testing/pages.ts'
import { NO_ANSWER } from './send.ts'
import { ShowLoaded } from './show-loaded.tsx'

const { invalidate, to } = vi.hoisted(() => ({ invalidate: vi.fn(), to: vi.fn() }))
const STATE = { location: { pathname: '/repay', searchStr: '?orderId=o' }, isLoading: false }
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ invalidate }),
  useRouterState: ({ select }: { select: (state: typeof STATE) => unknown }) => select(STATE),
}))
vi.mock('../parameters.ts', () => ({
  useParameters: () => ({}),
  useGo: () => ({ href: (link: string) => link, to }),
}))

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
  to.mockReset()
  vi.unstubAllGlobals()
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

describe('where the session has ended', () => {
  const next = '/repay?orderId=o'

  test('the native app is asked for its login, and this page stays', {
    meta: { spec: ['7.bridge.actions'] },
  }, () => {
    const heard = insideNativeApp()
    show('1001')
    expect(fireEvent.click(screen.getByRole('link', { name: 'Log in' }))).toBe(false)
    expect(heard).toEqual([['offToLogin', null]])
    expect(to).not.toHaveBeenCalled()
  })

  test('a browser goes to the login, and from there back to this page', {
    meta: { spec: ['7.bridge.actions'] },
  }, () => {
    show('1001')
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
    expect(to).toHaveBeenCalledExactlyOnceWith('/login', { sessionId: undefined, next })
  })
})

test('planted bug: a page that takes silence for a refusal is noticed', () => {
  const planted: typeof ShowLoaded<object> = ({ of, ...rest }) => (
    <ShowLoaded {...rest} of={of.success ? of : { ...of, code: '1003' }} />
  )
  show(NO_ANSWER, '', planted)
  expect(offersOnlyAnotherTry()).toBe(false)
})
