// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { insideNativeApp } from '../../testing/pages.ts'
import { NO_ANSWER } from './send.ts'
import { ShowLoaded } from './show-loaded.tsx'
import { notLoaded } from '../../testing/answers.ts'

const { invalidate, to } = vi.hoisted(() => ({ invalidate: vi.fn(), to: vi.fn() }))
const page = vi.hoisted((): { search: Record<string, string>; pathname: string } => ({
  search: {},
  pathname: '/repay',
}))
vi.mock('../../router/use-router.ts', () => ({
  useRouter: () => ({ invalidate }),
  useRouterState: () => ({ loading: false }),
  useAddress: () => ({ path: page.pathname, query: '?orderId=o' }),
}))
vi.mock('../address/parameters.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => page.search,
  useGo: () => ({ href: (link: string) => link, to }),
}))

const show = (code: string, message = '', Page = ShowLoaded<object>) =>
  act(
    async () =>
      void render(
        <Page of={notLoaded(code, message)} title="Page">
          {() => 'ready'}
        </Page>,
      ),
  )
const offersOnlyAnotherTry = () =>
  screen.queryByText('Go to the main page') === null && screen.queryByText('Try again') !== null

afterEach(() => {
  cleanup()
  document.querySelector('.sg-toasts')?.replaceChildren()
  page.search = {}
  page.pathname = '/repay'
  invalidate.mockReset()
  to.mockReset()
  vi.unstubAllGlobals()
})

const said = () => [...document.querySelectorAll('.sg-toasts > *')].map((item) => item.textContent)
const headline = () => screen.getByRole('alert').querySelector('p')?.textContent

test("what broke says so, is a toast of the server's words, and offers another try and a way home", {
  meta: { spec: ['8.shared.failure'] },
}, async () => {
  await show('1500', 'Please try again later.')
  expect(said()).toEqual(['Please try again later.'])
  expect(headline()).toBe('Something went wrong')
  expect(screen.getByText('Go to the main page').closest('a')?.getAttribute('href')).toBe('/main')
  fireEvent.click(screen.getByText('Try again'))
  expect(invalidate).toHaveBeenCalledOnce()
})

describe('what the service refuses for good', () => {
  test.each([
    { code: '4001', title: 'Nothing to pay here' },
    { code: '4004', title: 'No extension right now' },
    { code: '4009', title: 'No extension left' },
    { code: '4007', title: 'Nothing to repay yet' },
    { code: '1003', title: 'We could not find this' },
    { code: '3006', title: 'Not possible right now' },
  ])(
    '$code is headed "$title", is a toast as well, and has no other try',
    {
      meta: { spec: ['8.shared.failure'] },
    },
    async ({ code, title }) => {
      page.search = { productId: 'p', orderId: 'o' }
      await show(code, "The server's words.")
      expect([headline(), said()]).toEqual([title, ["The server's words."]])
      expect(screen.queryByText('Try again')).toBeNull()
      expect(screen.getByText('Go back').closest('a')?.getAttribute('href')).toBe('/loanDetail')
    },
  )

  test('an address without ids leads to the orders, without the raw field', async () => {
    page.pathname = '/loanDetail'
    await show('1002', 'Please check what was entered: productId')
    expect(headline()).toBe('This link is not complete')
    expect(screen.getByText('My orders').closest('a')?.getAttribute('href')).toBe('/orderList')
    expect(screen.getByRole('alert').textContent).not.toContain('productId')
    expect(said()).toEqual(['It does not say which loan it is about. Open the loan from your orders.'])
  })

  test.each(['2010', '1003'])('a visitor of a campaign that is over may register (%s)', async (code) => {
    page.pathname = '/promotion'
    await show(code, 'This page is no longer available.')
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Register', '/promotion'],
      ['Go to the main page', '/main'],
    ])
  })

  test('a borrower there finds the orders', async () => {
    page.pathname = '/promotion'
    page.search = { sessionId: 's' }
    await show('1003', 'We could not find that.')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/orderList')
  })
})

test('a page that failed has its way back', async () => {
  page.search = { productId: 'p', orderId: 'o' }
  await show('1500')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/loanDetail')
  cleanup()
  page.pathname = '/orderList'
  await show(NO_ANSWER)
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/main')
})

describe('without a session', () => {
  test('somebody who never had one is not told that it has ended', async () => {
    await show('1001', 'Please log in to go on.')
    expect(screen.getByText('Please log in')).toBeTruthy()
    expect([document.querySelector('main')?.textContent, ...said()].join(' ')).not.toContain('has ended')
    cleanup()
    page.search = { sessionId: 'old' }
    await show('1001')
    expect(document.body.textContent).toContain('Your session has ended')
  })

  test('the agreement page leads to the general terms, which are open to all', async () => {
    page.pathname = '/loanAgreement'
    await show('1001')
    const terms = screen.getByRole('link', { name: 'Loan terms and conditions' })
    expect(terms.getAttribute('href')).toBe('/loanTerms')
  })
})

test('without a connection there is only another try: home would not load either', async () => {
  await show(NO_ANSWER)
  expect([offersOnlyAnotherTry(), said()]).toEqual([true, []])
})

describe('where the session has ended', () => {
  const next = '/repay?orderId=o'

  test('the native app is asked for its login, and this page stays', {
    meta: { spec: ['7.bridge.actions'] },
  }, async () => {
    const heard = insideNativeApp()
    await show('1001')
    expect(fireEvent.click(screen.getByRole('link', { name: 'Log in' }))).toBe(false)
    expect(heard).toEqual([['offToLogin', null]])
    expect(to).not.toHaveBeenCalled()
  })

  test('a browser goes to the login, and from there back to this page', {
    meta: { spec: ['7.bridge.actions'] },
  }, async () => {
    await show('1001')
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
    expect(to).toHaveBeenCalledExactlyOnceWith('/login', { sessionId: undefined, next })
  })
})

test('planted bug: a page that takes silence for a refusal is noticed', async () => {
  const planted: typeof ShowLoaded<object> = ({ of, ...rest }) => (
    <ShowLoaded {...rest} of={of.success ? of : { ...of, code: '1500' }} />
  )
  await show(NO_ANSWER, '', planted)
  expect(offersOnlyAnotherTry()).toBe(false)
})
