// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { insideNativeApp, page } from '../../testing/pages.ts'
import { LoginScreen } from './login-screen.tsx'
import { type OrderList, OrdersScreen } from './orders-screen.tsx'
import { type Account, SettingScreen } from './setting-screen.tsx'

vi.mock('../../shared/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('@tanstack/react-router', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/loan/order-row.tsx', () => ({
  OrderRow: ({ order }: { order: { orderId: string } }) => <p>Order {order.orderId}</p>,
}))
vi.mock('../../shared/host.tsx', () => ({
  pageConfig: () => ({ appName: 'Sandigan', market: 'reference', telephone: '' }),
}))

const ACCOUNT: Account = {
  phone: '139••••0001',
  name: 'Example Borrower',
  memberSince: '2026-11-21',
  hasPassword: 0,
  consents: [
    { kind: 'references', title: 'Your references', givenOn: '2026-11-21', withdrawable: 0 },
    { kind: 'location', title: 'Rough location', givenOn: '2026-11-22', withdrawable: 1 },
  ],
  permissions: [
    {
      kind: 'location',
      title: 'Rough location',
      why: 'Why.',
      text: 'Text.',
      given: 1,
      givenOn: '2026-11-22',
    },
    { kind: 'device', title: 'Kind of telephone', why: 'Why.', text: 'Text.', given: 0, givenOn: '' },
  ],
}
const success = (data: object = {}) => ({ success: true, code: '0', message: '', data })
const refusal = (code: string, message: string) => ({ success: false, code, message, data: {} })
const shown = (account: Account) => ({ success: true as const, code: '0', message: '', data: account })
const tap = (name: string, nth = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[nth] as HTMLElement))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const calls = (name: string) => page.sent.filter(({ call }) => call === name).map(({ payload }) => payload)

beforeEach(() => {
  page.reset({ sessionId: 's' })
  sessionStorage.clear()
  giveDialogs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('Setting', () => {
  test('shows who it is, what was agreed to, and what may be allowed, each once', () => {
    render(<SettingScreen account={shown(ACCOUNT)} />)
    for (const text of ['Example Borrower', '139••••0001', '21 Nov 2026', 'Your references'])
      expect(screen.getAllByText(text)).toHaveLength(1)
    expect(screen.getAllByText('Rough location')).toHaveLength(1)
    expect(screen.getAllByText('Given on 22 Nov 2026')).toHaveLength(1)
    screen.getByRole('button', { name: 'Withdraw: Rough location' })
    screen.getByRole('button', { name: 'Allow: Kind of telephone' })
  })

  test('who is not logged in sees the way in, and the language all the same', () => {
    render(<SettingScreen account={undefined} />)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fsetting')
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.queryByText('Delete account')).toBeNull()
  })

  test('a lost connection can be tried again', async () => {
    render(<SettingScreen account={{ ...shown(ACCOUNT), success: false, code: 'no-answer' }} />)
    await tap('Try again')
    expect(page.went).toEqual(['invalidate'])
  })

  test('deleting asks once more; a refusal says why and nothing has happened', {
    meta: { spec: ['7.call.user-delete'] },
  }, async () => {
    localStorage.setItem('draft:form:basic', '{}')
    page.answers['user-delete'] = refusal('2012', 'A loan is still open.')
    render(<SettingScreen account={shown(ACCOUNT)} />)
    await tap('Delete account')
    expect(calls('user-delete')).toEqual([])
    await tap('Delete account', 1)
    await screen.findByText('A loan is still open.')
    expect([calls('user-delete'), page.went]).toEqual([[{ confirm: '1' }], []])
    expect(localStorage.getItem('draft:form:basic')).toBe('{}')
    page.answers['user-delete'] = success()
    await tap('Delete account')
    await tap('Delete account', 1)
    expect(page.went).toEqual(['replace /login'])
    expect(localStorage.getItem('draft:form:basic')).toBeNull()
  })

  test('the data is saved as a file under its name; a refusal saves nothing', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    const blobs = new Map<string, Blob>()
    URL.createObjectURL = (blob) => {
      blobs.set(`blob:${blobs.size}`, blob as Blob)
      return `blob:${blobs.size - 1}`
    }
    URL.revokeObjectURL = () => {}
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
    })
    page.answers['data-export'] = refusal('2015', 'Please log in again first.')
    render(<SettingScreen account={shown(ACCOUNT)} />)
    await tap('Download my data')
    await screen.findByText('Please log in again first.')
    expect(saved).toEqual([])
    page.answers['data-export'] = success({ fileName: 'my-data-2026-11-23.json', document: '{"stored":{}}' })
    await tap('Download my data')
    expect(saved.map(({ name }) => name)).toEqual(['my-data-2026-11-23.json'])
    expect(await saved[0]?.text).toBe('{"stored":{}}')
    click.mockRestore()
  })

  test.each([
    { what: 'a session that ended by itself', answer: refusal('1001', 'Ended'), out: true },
    { what: 'a success', answer: success(), out: true },
    { what: 'a lost connection', answer: refusal('no-answer', ''), out: false },
  ])('$what: out is $out', { meta: { spec: ['7.call.logout'] } }, async ({ answer, out }) => {
    page.answers['logout'] = answer
    localStorage.setItem('draft:phone', '"13800000001"')
    render(<SettingScreen account={shown(ACCOUNT)} />)
    await tap('Log out')
    await tap('Log out', 1)
    expect(page.went).toEqual(out ? ['replace /login'] : [])
    expect(localStorage.getItem('draft:phone') === null).toBe(out)
  })

  test.each([
    { way: 'Log out', call: 'logout' },
    { way: 'Log out everywhere', call: 'sessions-close' },
    { way: 'Delete account', call: 'user-delete' },
  ])('$way: two taps, and one more until the next page is there, are one', async ({ way, call }) => {
    page.going = new Promise(() => {})
    render(<SettingScreen account={shown(ACCOUNT)} />)
    await tap(way)
    await act(async () => {
      const button = screen.getAllByRole('button', { name: way })[1] as HTMLElement
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await tap(way, 1)
    expect(calls(call)).toHaveLength(1)
  })

  test.each([
    { way: 'Log out', call: 'logout' },
    { way: 'Log out everywhere', call: 'sessions-close' },
    { way: 'Delete account', call: 'user-delete' },
  ])('$way: without a connection nothing is dropped, and it can be tried again', async ({ way, call }) => {
    localStorage.setItem('draft:form:basic', '{"firstName":"Example"}')
    page.answers[call] = refusal('no-answer', '')
    render(<SettingScreen account={shown(ACCOUNT)} />)
    await tap(way)
    await tap(way, 1)
    await screen.findByText(/^No connection\./)
    expect(localStorage.getItem('draft:form:basic')).toBe('{"firstName":"Example"}')
    expect(page.went).toEqual([])
    page.answers[call] = success()
    if (document.querySelector('dialog[open]') === null) await tap(way)
    await tap(way, 1)
    expect(page.went).toEqual(['replace /login'])
  })
})

describe('in the native app its own login takes over', () => {
  test.each(['Log out', 'Log out everywhere', 'Delete account'])(
    'after %s',
    { meta: { spec: ['7.bridge.actions'] } },
    async (name) => {
      const heard = insideNativeApp()
      render(<SettingScreen account={shown(ACCOUNT)} />)
      await tap(name)
      await tap(name, 1)
      expect([heard, page.went]).toEqual([[['offToLogin', null]], []])
    },
  )
})

describe('orders', () => {
  const list = (orders: object[]): OrderList => ({
    state: 'open',
    tabs: [
      { value: 'all', title: 'All' },
      { value: 'open', title: 'To repay' },
    ],
    orders: orders as OrderList['orders'],
  })

  test('filters are links that work before any script; the one in use says so', {
    meta: { spec: ['7.call.order-list'] },
  }, () => {
    render(<OrdersScreen list={list([{ orderId: 'a' }, { orderId: 'b' }])} />)
    const [all, open] = screen.getAllByRole('link').filter((link) => link.textContent !== '')
    expect(all?.getAttribute('href')).toBe('/orderList?state=all')
    expect([all, open].map((link) => link?.getAttribute('aria-current'))).toEqual([null, 'page'])
    expect(screen.getAllByText(/^Order /)).toHaveLength(2)
    expect(screen.queryByText('No orders here')).toBeNull()
  })

  test('none in a state says so', () => {
    render(<OrdersScreen list={list([])} />)
    expect(screen.getAllByText('No orders here')).toHaveLength(1)
  })
})

describe('the login', () => {
  const PHONE = '13812345678'
  const open = (voice = true) =>
    act(
      async () => void render(<LoginScreen opened={{ sid: 'sid-1', at: 1_795_000_000_000 }} voice={voice} />),
    )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const toPassword = async (label: string) => {
    fireEvent.click(screen.getByRole('tab', { name: 'By password' }))
    await screen.findByLabelText('Password')
    if (label === 'New password') fireEvent.click(screen.getByText('No password yet, or forgot it?'))
  }
  const wrong = (field: string) =>
    document.querySelector(`[data-field=${field}] input`)?.getAttribute('aria-invalid') === 'true'

  test('a code opens a session and leads to the page that was asked for', {
    meta: { spec: ['7.call.sms-code-login'] },
  }, async () => {
    page.reset({ next: '/loanDetail?orderId=o' })
    page.answers['sms-code-login'] = success({ sessionId: 'new', phone: PHONE })
    await open()
    type('Mobile number', PHONE)
    type('SMS code', '123456')
    await tap('Log in')
    expect(calls('sms-code-login')).toEqual([{ phone: PHONE, smsCode: '123456' }])
    expect(page.went).toEqual(['replace /loanDetail?orderId=o&sessionId=new'])
  })

  test('what is missing stands beside its field and nothing is sent', async () => {
    await open()
    type('Mobile number', '1381234')
    await tap('Log in')
    expect([wrong('phone'), wrong('smsCode')]).toEqual([true, true])
    await tap('Get code')
    expect(wrong('capcode')).toBe(true)
    expect(page.sent.filter(({ call }) => call !== 'login-init')).toEqual([])
  })

  test.each([
    { button: 'Get code', call: 'send-sms-code-new', says: 'Code sent. Please check your phone.' },
    {
      button: 'Call me with the code',
      call: 'send-voice-code',
      says: 'We are calling you now. Please listen for the code.',
    },
  ])(
    '$button sends one code a minute',
    { meta: { spec: ['7.call.send-sms-code-new', '7.call.send-voice-code'] } },
    async ({ button, call, says }) => {
      await open()
      type('Mobile number', PHONE)
      type('Characters in the picture', 'abcd')
      await tap(button)
      expect(calls(call)).toEqual([{ phone: PHONE, sid: 'sid-1', capcode: 'abcd' }])
      await screen.findByText(says)
      await tap('Call me with the code')
      await screen.findByText('please do not resend')
      expect(calls('send-voice-code').length + calls('send-sms-code-new').length).toBe(1)
    },
  )

  test('the code goes back with the id that asked for it, also after a reload', async () => {
    page.answers['sms-code-login'] = success({ sessionId: 'new', phone: PHONE })
    await open()
    type('Mobile number', PHONE)
    type('Characters in the picture', 'abcd')
    await tap('Get code')
    cleanup()
    await act(async () => void render(<LoginScreen opened={{ sid: 'sid-2', at: 1 }} voice />))
    type('Mobile number', PHONE)
    type('SMS code', '123456')
    await tap('Log in')
    expect(calls('sms-code-login')).toEqual([{ phone: PHONE, smsCode: '123456', sid: 'sid-1' }])
  })

  test('the first picture is asked for with the time at which the login was opened', async () => {
    await open()
    expect(document.querySelector('img')?.getAttribute('src')).toContain('a=1795000000000')
  })

  test.each([true, false])('a call is offered only where one can be made: %s', async (voice) => {
    await open(voice)
    expect(screen.queryByRole('button', { name: 'Call me with the code' }) !== null).toBe(voice)
    expect(screen.queryByRole('button', { name: 'Get code' })).not.toBeNull()
  })

  test('a wrong password stands beside its field; what was typed stays', {
    meta: { spec: ['7.call.login'] },
  }, async () => {
    page.answers['login'] = refusal('2010', 'Number and password do not match.')
    await open()
    type('Mobile number', PHONE)
    fireEvent.click(screen.getByRole('tab', { name: 'By password' }))
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    fireEvent.change(password, { target: { value: 'some password' } })
    await tap('Log in')
    expect(calls('login')).toEqual([{ phone: PHONE, password: 'some password' }])
    await screen.findByText('Number and password do not match.')
    expect(password.value).toBe('some password')
    expect(JSON.stringify(localStorage)).not.toContain('some password')
  })

  test('a new password has eight characters at least and needs a code', {
    meta: { spec: ['7.call.reset-pwd'] },
  }, async () => {
    page.answers['reset-pwd'] = success({ sessionId: 'new', phone: PHONE })
    await open()
    type('Mobile number', PHONE)
    fireEvent.click(screen.getByRole('tab', { name: 'By password' }))
    fireEvent.click(await screen.findByText('No password yet, or forgot it?'))
    type('New password', '1234567')
    type('SMS code', '123456')
    await tap('Set password and log in')
    expect(calls('reset-pwd')).toEqual([])
    type('New password', '12345678')
    await tap('Set password and log in')
    expect(calls('reset-pwd')).toEqual([{ phone: PHONE, smsCode: '123456', password: '12345678' }])
    expect(page.went).toEqual(['replace /main?sessionId=new'])
  })

  test.each([
    { code: '101', call: 'send-sms-code-new', button: 'Get code', field: 'capcode', keeps: '' },
    { code: '2002', call: 'sms-code-login', button: 'Log in', field: 'smsCode', keeps: '123456' },
  ])('by code: a wrong $field stands beside it with the focus; the rest stays', async (given) => {
    page.answers[given.call] = refusal(given.code, 'That is wrong.')
    await open()
    type('Mobile number', PHONE)
    type('Characters in the picture', 'abcd')
    type('SMS code', '123456')
    await tap(given.button)
    await screen.findByText('That is wrong.')
    const box = document.querySelector<HTMLInputElement>(`[data-field=${given.field}] input`)
    expect([wrong(given.field), document.activeElement === box, box?.value]).toEqual([
      true,
      true,
      given.keeps,
    ])
    expect(field('Mobile number').value).toBe('138 1234 5678')
    expect(page.went).toEqual([])
  })

  test('by code: longer input is ignored in every field', async () => {
    await open()
    type('Mobile number', `${PHONE}9`)
    type('Characters in the picture', 'abcde')
    type('SMS code', '1234567')
    expect(['Mobile number', 'Characters in the picture', 'SMS code'].map((one) => field(one).value)).toEqual(
      ['138 1234 5678', 'abcd', '123456'],
    )
  })

  test.each(['Password', 'New password'])(
    '%s: a pasted number is tidied, longer input is ignored; a reload keeps the number and no password',
    async (label) => {
      await open()
      await toPassword(label)
      type('Mobile number', ' tel. +86 138-1234-5678 ')
      expect(field('Mobile number').value).toBe('138 1234 5678')
      type('Mobile number', `${PHONE}9`)
      expect(field('Mobile number').value).toBe('138 1234 5678')
      // Spaces belong to a password.
      type(label, ' correct horse 7 ')
      expect(field(label).value).toBe(' correct horse 7 ')
      type(label, 'x'.repeat(200))
      expect(field(label).value).toHaveLength(128)
      expect(JSON.stringify(localStorage)).not.toContain('xxxx')
      cleanup()
      await open()
      await toPassword(label)
      expect([field('Mobile number').value, field(label).value]).toEqual(['138 1234 5678', ''])
    },
  )

  test('planted bug: a server that opens a session without one is noticed', async () => {
    page.answers['sms-code-login'] = success({ sessionId: '', phone: PHONE })
    await open()
    type('Mobile number', PHONE)
    type('SMS code', '123456')
    await tap('Log in')
    expect(page.went).not.toEqual(['replace /main?sessionId=new'])
  })
})
