// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { insideNativeApp, page } from '../../testing/pages.ts'
import { SettingScreen } from './setting-screen.tsx'
import { loaded, notLoaded } from '../../testing/answers.ts'
import type { Account } from './account.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/page/host.ts', () => ({
  pageConfig: () => ({ appName: 'Sandigan', market: 'reference', telephone: '(02) 8000 0000' }),
}))

const ACCOUNT: Account = {
  phone: '139••••0001',
  name: 'Example Borrower',
  memberSince: '2026-11-21',
  hasPassword: 0,
  dueReminders: 1,
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
const shown = (account: Account) => loaded(account)
const tap = (name: string, nth = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[nth] as HTMLElement))
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

describe('reminders before a due date', () => {
  const flip = () =>
    act(async () => void fireEvent.click(screen.getByRole('switch', { name: /^Remind me before/ })))

  test.each([
    [1, '0', /You get no more reminders before a payment is due\.$/],
    [0, '1', /We will remind you\.$/],
  ])('from %i are switched by one tap, and it is said', async (dueReminders, wanted, said) => {
    page.answers['choose-reminders'] = success()
    render(<SettingScreen account={shown({ ...ACCOUNT, dueReminders })} />)
    const before = screen.getByRole<HTMLInputElement>('switch', { name: /^Remind me before/ })
    expect(before.checked).toBe(dueReminders === 1)
    await flip()
    expect(calls('choose-reminders')).toEqual([{ wanted }])
    expect(document.body.textContent).toMatch(said)
  })

  test('that could not be switched stay as they were', async () => {
    page.answers['choose-reminders'] = refusal('1503', 'Please try again later')
    render(<SettingScreen account={shown(ACCOUNT)} />)
    await flip()
    expect(document.body.textContent, 'the last that was said').toMatch(/Please try again later$/)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Remind me before/ }).checked).toBe(true)
  })
})

describe('Setting', () => {
  test('shows who it is, what was agreed to, and what may be allowed, each once', () => {
    render(<SettingScreen account={shown(ACCOUNT)} />)
    for (const text of [
      'Example Borrower',
      '139••••0001',
      'Member since Nov\u00a021,\u00a02026',
      'Your references',
      'Given on Nov\u00a021,\u00a02026',
      'Given on Nov\u00a022,\u00a02026',
      'Rough location',
      'Kind of telephone',
    ])
      expect(screen.getAllByText(text, { normalizer: (shown) => shown })).toHaveLength(1)
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    expect(switches.map((one) => [one.labels?.[0]?.textContent?.slice(0, 5), one.checked])).toEqual([
      ['Remin', true],
      ['Rough', true],
      ['Kind ', false],
    ])
  })

  test('a switch takes back what was allowed, and says why a change failed', async () => {
    page.answers['upload-location-ios'] = refusal('no-answer', '')
    render(<SettingScreen account={shown(ACCOUNT)} />)
    const location = screen.getByRole('switch', { name: 'Rough location' })
    await act(async () => void fireEvent.click(location))
    expect(screen.getByRole('alert').textContent).toMatch(/^No connection\./)
    page.answers['upload-location-ios'] = success()
    await act(async () => void fireEvent.click(location))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls('upload-location-ios')).toEqual([{ consent: '0' }, { consent: '0' }])
    expect(page.went).toEqual(['invalidate'])
  })

  test('names the version of the app around it, else of the pages, and a person to ask', () => {
    render(<SettingScreen account={shown(ACCOUNT)} />)
    screen.getByText(/^Sandigan version \d+\.\d+\.\d+$/)
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:0280000000')
    cleanup()
    page.reset({ sessionId: 's', appVersion: '7.3.1' })
    render(<SettingScreen account={shown(ACCOUNT)} />)
    screen.getByText('Sandigan version 7.3.1')
  })

  test('who is not logged in sees the way in, and the language all the same', () => {
    render(<SettingScreen account={undefined} />)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fsetting')
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.queryByText('Delete account')).toBeNull()
  })

  test('a lost connection can be tried again', async () => {
    render(<SettingScreen account={notLoaded('no-answer')} />)
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
