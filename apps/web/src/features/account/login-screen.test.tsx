// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { LoginScreen } from './login-screen.tsx'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/page/host.ts', () => ({
  pageConfig: () => ({ appName: 'Sandigan', market: 'reference', telephone: '' }),
}))

const success = (data: object = {}) => ({ success: true, code: '0', message: '', data })
const refusal = (code: string, message: string) => ({ success: false, code, message, data: {} })
const tap = (name: string, nth = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[nth] as HTMLElement))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const calls = (name: string) => page.sent.filter(({ call }) => call === name).map(({ payload }) => payload)

beforeEach(() => {
  page.reset({ sessionId: 's' })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
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
    expect(document.querySelector('img[src*=get-captcha]')?.getAttribute('src')).toContain('a=1795000000000')
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
})
