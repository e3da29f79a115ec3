// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { androidTag, deviceFacts, where } from './give.ts'
import { PermissionList } from './permission-list.tsx'
import type { Permission } from './permission.ts'

type Sent = { path: string; payload: Record<string, string> }
const state = vi.hoisted(() => ({
  search: {} as Record<string, string>,
  sent: [] as Sent[],
  reloaded: 0,
  answer: { success: true, code: '00', message: '', data: {} },
  answered: Promise.resolve(),
}))

vi.mock('../address/parameters.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => state.search,
}))
vi.mock('../../router/use-router.ts', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ invalidate: () => Promise.resolve((state.reloaded += 1)) }),
}))
vi.mock('../request/send.ts', () => ({
  NO_ANSWER: 'no-answer',
  send: async (call: { path: string }, payload: Record<string, string>) => {
    const path = call.path.split('/').at(-1) ?? ''
    state.sent.push({ path, payload })
    await state.answered
    const form = [
      { code: 'ref1Name', value: 'Example Reference' },
      { code: 'ref1Phone', value: '13800000001' },
      { code: 'ref2Name', value: 'Example Friend' },
      { code: 'ref2Phone', value: '13800000002' },
    ]
    return path === 'ext-info-new' ? { success: true, data: { items: form } } : state.answer
  },
}))

const permission = (kind: Permission['kind'], givenOn = ''): Permission => ({
  kind,
  title: `Title of ${kind}`,
  why: 'The reason.',
  text: 'I allow this.',
  given: givenOn === '' ? 0 : 1,
  givenOn,
})
/** A telephone whose owner answers the question about its place. */
const locating = (answer: GeolocationCoordinates | GeolocationPositionError): Geolocation =>
  ({
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
      'latitude' in answer ? found({ coords: answer } as GeolocationPosition) : failed(answer),
  }) as unknown as Geolocation
const at = (latitude: number, longitude: number) => ({ latitude, longitude }) as GeolocationCoordinates
const failing = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError
const give = (geolocation: Geolocation | undefined) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const tap = async (kind: Permission['kind']) => {
  fireEvent.click(toggle(`Title of ${kind}`))
  // The code that reads the telephone is fetched with the tap.
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

beforeEach(() => {
  Object.assign(state, { search: {}, sent: [], reloaded: 0, answered: Promise.resolve() })
  state.answer = { success: true, code: '00', message: '', data: {} }
  give(locating(at(14.5995124, 120.9842195)))
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('what may be allowed', () => {
  test('shows its reason and its text, and sends nothing by itself', () => {
    render(<PermissionList permissions={[permission('location'), permission('device')]} />)
    expect(screen.getAllByText('The reason.')).toHaveLength(2)
    expect(screen.getAllByText('I allow this.')).toHaveLength(2)
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ])
    expect(toggle('Title of device').getAttribute('aria-describedby')).toBeTruthy()
    expect(state.sent).toEqual([])
  })

  test('in short it keeps its reason until it is opened, and says since when beside the switch', () => {
    const { container } = render(
      <PermissionList permissions={[permission('location', '2026-11-21')]} short />,
    )
    const hint = document.getElementById(toggle('Title of location').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Given on Nov\u00a021,\u00a02026')
    expect(container.querySelector('details')?.textContent).toContain('The reason.I allow this.')
    expect(screen.getAllByText('Given on Nov 21, 2026')).toHaveLength(1)
  })

  test('a place goes out rounded to a kilometre, once, and the page is read anew', async () => {
    render(<PermissionList permissions={[permission('location')]} />)
    fireEvent.click(toggle('Title of location'))
    await tap('location')
    expect(state.sent).toEqual([
      { path: 'upload-location-ios', payload: { consent: '1', latitude: '14.60', longitude: '120.98' } },
    ])
    expect(state.reloaded).toBe(1)
  })

  test.each([
    { code: 1, says: 'Your phone did not allow it' },
    { code: 2, says: 'Your phone could not say where it is' },
    { code: 3, says: 'Your phone could not say where it is' },
  ])('a telephone that gives no place ($code) sends nothing and says why', async ({ code, says }) => {
    give(locating(failing(code)))
    render(<PermissionList permissions={[permission('location')]} />)
    await tap('location')
    expect(screen.getByRole('alert').textContent).toContain(says)
    expect(state.sent).toEqual([])
  })

  test('references go by name, and nobody else', async () => {
    render(<PermissionList permissions={[permission('contacts')]} />)
    await tap('contacts')
    const [, upload] = state.sent
    expect(upload?.path).toBe('upload-contacts-ios')
    expect(JSON.parse(upload?.payload['contacts'] ?? '')).toEqual([
      { name: 'Example Reference', phone: '13800000001' },
      { name: 'Example Friend', phone: '13800000002' },
    ])
  })

  test('the device and the label of the app say what the app says of itself', async () => {
    state.search = { deviceName: 'ExamplePhone 5', osVersion: '26.1.4', appName: 'App X', appVersion: '2.1' }
    render(<PermissionList permissions={[permission('device'), permission('android-tag')]} />)
    await tap('device')
    await tap('android-tag')
    expect(state.sent[0]?.payload).toMatchObject({ model: 'ExamplePhone 5', systemVersion: '26' })
    expect(state.sent[1]?.payload).toEqual({ consent: '1', tag: 'App-X-2.1' })
  })

  test('what was given says since when, and is taken back by the same call', async () => {
    render(<PermissionList permissions={[permission('location', '2026-11-21')]} />)
    screen.getByText('Given on Nov 21, 2026')
    expect(toggle('Title of location').checked).toBe(true)
    await tap('location')
    expect(state.sent).toEqual([{ path: 'upload-location-ios', payload: { consent: '0' } }])
    expect(state.reloaded).toBe(1)
  })

  test('a refusal says why and leaves everything as it was', async () => {
    state.answer = { success: false, code: '7012', message: 'Only your references, please.', data: {} }
    render(<PermissionList permissions={[permission('contacts')]} />)
    await tap('contacts')
    expect(screen.getByRole('alert').textContent).toBe('Only your references, please.')
    expect(state.reloaded).toBe(0)
    state.answer = { success: true, code: '00', message: '', data: {} }
    expect(toggle('Title of contacts').checked).toBe(false)
    await tap('contacts')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what the telephone says', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2_1 like Mac OS X) AppleWebKit/605.1.15'
  const android =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36'
  test.each([
    [iphone, { model: 'iPhone', systemVersion: '18' }],
    [android, { model: 'Android', systemVersion: '14' }],
    ['Something else', { model: 'Browser', systemVersion: '' }],
  ])('%s', (userAgent, facts) =>
    expect(deviceFacts({}, { userAgent, language: 'fil' })).toMatchObject({ ...facts, language: 'fil' }),
  )

  test('a label is made of characters that the call takes, forty at most', () => {
    expect(androidTag({})).toBe('android')
    expect(androidTag({ appName: 'ñ app', appVersion: '1' })).toMatch(/^[\w.-]{1,40}$/)
    expect(androidTag({ appName: 'x'.repeat(80) })).toHaveLength(40)
  })

  test('without a safe connection there is no place to ask for', async () => {
    expect(await where(undefined)).toBe('unknown')
  })
})
