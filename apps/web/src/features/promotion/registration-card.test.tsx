// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RegistrationCard } from './landing.tsx'

const opened: string[] = []
const sent: { path: string; payload: Record<string, string> }[] = []
const answers: Record<string, { code: string; message?: string; data?: object }> = {}

vi.mock('../../shared/page/host.ts', () => ({
  pageConfig: () => ({ appName: 'Sandigan', market: 'reference', sandbox: true }),
}))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => parameters,
  clientParameters: () => ({}),
}))
vi.mock('../../shared/request/send.ts', () => ({
  NO_ANSWER: 'no-answer',
  send: (call: { path: string }, payload: Record<string, string>) => {
    const path = call.path.split('/').at(-1) ?? ''
    sent.push({ path, payload })
    const { code, message = '', data = {} } = answers[path] ?? { code: '0' }
    return Promise.resolve({ success: code === '0', code, message, data, raw: null })
  },
}))
// One object for all renders, as the router gives it.
const parameters = vi.hoisted(() => ({ app_from: 'a', id: '7' }))

const template = {
  id: 'default',
  title: 'A loan',
  banner: '',
  appName: 'Sandigan',
  intro: '',
  storeLinks: { ios: '', android: '' },
  agreement: '',
}
const field = (name: string) => document.querySelector<HTMLElement>(`[data-field=${name}]`)
const errorOf = (name: string) => field(name)?.querySelector('p')?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const calls = (path: string) => sent.filter((one) => one.path === path)
const toasts = () => document.querySelector('.sg-toasts')?.textContent ?? ''
const picture = () => field('capcode')?.querySelector('img')?.getAttribute('src')

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent.length = 0
  opened.length = 0
  for (const path of Object.keys(answers)) delete answers[path]
  answers['register'] = { code: '0', data: { sessionId: 'session-1' } }
  answers['get-sid'] = { code: '0', data: { sid: 'sid-1' } }
  localStorage.clear()
  window.location.hash = ''
  await act(
    async () =>
      void render(
        <RegistrationCard template={template} query={parameters} onRegistered={(id) => opened.push(id)} />,
      ),
  )
})
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
})

function fillIn() {
  type('Mobile number', '13800000000')
  type('Characters in the picture', 'k4Tz')
  type('SMS code', '123456')
}

describe('the registration form', () => {
  test('another picture needs a phone number first', {
    meta: { spec: ['5.registration.captcha-refresh'] },
  }, async () => {
    const before = picture()
    await tap('New picture')
    expect(errorOf('phone')).toBe('请正确输入手机号！')
    expect(picture()).toBe(before)
    type('Mobile number', '13800000000')
    vi.setSystemTime(1_005_000)
    await tap('New picture')
    expect(picture()).not.toBe(before)
  })

  test('everything that is missing is said, and the first wrong field has the focus', async () => {
    await tap('Apply now')
    expect([errorOf('phone'), errorOf('capcode'), errorOf('smsCode')]).toEqual([
      '请正确输入手机号！',
      '请正确输入图形验证码！',
      '请正确输入短信验证码！',
    ])
    expect(field('phone')?.contains(document.activeElement)).toBe(true)
    expect(calls('register')).toHaveLength(0)
  })

  test('longer input is ignored', { meta: { spec: ['5.registration.caps'] } }, () => {
    type('Mobile number', '138000000009999')
    type('Characters in the picture', 'k4Tzzz')
    type('SMS code', '12345678')
    const values = [...document.querySelectorAll('input')].map((input) => input.value)
    expect(values).toEqual(['138 0000 0000', 'k4Tz', '123456'])
  })

  test('what is pasted loses what is no part of it before the cap counts', () => {
    type('Mobile number', '+86 138-0000-0000')
    type('Characters in the picture', ' k4 Tz ')
    type('SMS code', 'Your code: 123-456')
    const values = [...document.querySelectorAll('input')].map((input) => input.value)
    expect(values).toEqual(['138 0000 0000', 'k4Tz', '123456'])
  })

  test('a code sent starts 60 s in which no second is sent', {
    meta: { spec: ['4.sms.countdown', '4.sms.no-resend'] },
  }, async () => {
    fillIn()
    await tap('获取验证码')
    expect(toasts()).toContain('验证码已发送，请在手机上查看！')
    await tap('60s')
    expect(toasts()).toContain('please do not resend')
    expect(calls('get-sms')).toHaveLength(1)
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('button', { name: '获取验证码' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('a wrong picture is replaced, and starts no countdown', {
    meta: { spec: ['8.sms.101'] },
  }, async () => {
    answers['get-sms'] = { code: '101', message: 'from the server' }
    fillIn()
    const before = picture()
    vi.setSystemTime(1_005_000)
    await tap('获取验证码')
    expect(errorOf('capcode')).toBe('from the server')
    expect(picture()).not.toBe(before)
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy()
  })

  test('a wrong picture at registering is replaced too, with the words of the server', {
    meta: { spec: ['8.register.-1'] },
  }, async () => {
    answers['register'] = { code: '-1', message: 'from the server' }
    fillIn()
    const before = picture()
    vi.setSystemTime(1_005_000)
    await tap('Apply now')
    expect(errorOf('capcode')).toBe('from the server')
    expect(picture()).not.toBe(before)
    expect(window.location.hash).toBe('')
  })

  test('registered moves to the download page', {
    meta: { spec: ['4.registration.moves-on', '8.register.0'] },
  }, async () => {
    fillIn()
    await tap('Apply now')
    expect(toasts()).toContain('注册成功')
    expect(opened).toEqual(['session-1'])
    expect(window.location.hash).toBe('#/downloadTemplate?app_from=a&id=7')
  })

  test('already registered moves there too', { meta: { spec: ['8.registration.11'] } }, async () => {
    answers['register'] = { code: '11' }
    fillIn()
    await tap('Apply now')
    expect(toasts()).toContain('您已注册,请直接下载APP登录！')
    expect(window.location.hash).toContain('#/downloadTemplate')
  })

  test.each(['11', '-1', '2014', 'no-answer'])('answer %s opens no session', async (code) => {
    answers['register'] = { code }
    fillIn()
    await tap('Apply now')
    expect(calls('register')).toHaveLength(1)
    expect(opened).toEqual([])
  })

  test('what another borrower left on this phone goes; the number that was typed stays', async () => {
    localStorage.setItem('drafts-of', '13800000009')
    localStorage.setItem('draft:form:basic', '{}')
    fillIn()
    await tap('Apply now')
    expect(localStorage.getItem('draft:form:basic')).toBeNull()
    expect(localStorage.getItem('draft:phone')).toContain('13800000000')
  })

  test("a lost connection says 'error' and keeps what was typed", {
    meta: { spec: ['8.registration.network'] },
  }, async () => {
    answers['register'] = { code: 'no-answer' }
    fillIn()
    await tap('Apply now')
    expect(toasts()).toContain('error')
    expect(window.location.hash).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('SMS code').value).toBe('123456')
  })

  test('two quick taps register once', async () => {
    fillIn()
    const button = screen.getByRole('button', { name: 'Apply now' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(calls('register')).toHaveLength(1)
  })

  test('a visit and a tap on apply are counted', {
    meta: { spec: ['7.call.track-visit', '7.call.track-click'] },
  }, async () => {
    fillIn()
    await tap('Apply now')
    expect(calls('track-visit')).toHaveLength(1)
    expect(calls('track-click')[0]?.payload).toMatchObject({
      page_type: '1',
      client_type: 'android',
      app_from: 'a',
      phone: '13800000000',
    })
  })

  test('a send that failed starts no countdown', async () => {
    answers['get-sms'] = { code: '2005', message: 'too soon' }
    fillIn()
    await tap('获取验证码')
    expect(calls('get-sms')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^\d+s$/ })).toBeNull()
  })
})
