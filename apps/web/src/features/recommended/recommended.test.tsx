// @vitest-environment jsdom
import { type RecommendedProduct, recommendedNames } from '@sandigan/contract/client'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { JointScreen, type JointFailure } from './joint-screen.tsx'
import { openRecommended } from './use-tap.ts'
import { RecommendedScreen } from './recommended-screen.tsx'

/** One object, as the router gives it. */
const SEARCH = vi.hoisted(() => ({ sessionId: 'mine' }))
const state = vi.hoisted(() => ({
  taken: true,
  went: [] as string[],
  /** Ends when the page that one goes to is there. */
  going: Promise.resolve(),
  toasts: [] as string[],
  answers: {} as Record<string, { success: boolean; message?: string; data?: object }>,
  sent: [] as { path: string; payload: Record<string, string> }[],
}))

vi.mock('@sandigan/ui', async (original) => ({
  ...(await original<object>()),
  toast: (text: string) => state.toasts.push(text),
}))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => SEARCH,
  clientParameters: () => ({}),
  useGo: () => ({}),
}))
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({ to: (link: string) => state.went.push(`to ${link}`) > 0 && state.taken }),
  openLink: (link: string) => {
    state.went.push(`page ${link}`)
    return state.going
  },
}))
vi.mock('../../shared/address/use-link.ts', () => ({
  useLink: () => (href: string, extra: object) => ({ href, 'data-extra': JSON.stringify(extra) }),
}))
vi.mock('../../shared/request/send.ts', () => ({
  NO_ANSWER: 'no-answer',
  send: (call: { path: string }, payload: Record<string, string>) => {
    const path = call.path.replace('/borrower', '')
    state.sent.push({ path, payload })
    return Promise.resolve({ code: '0', message: '', data: {}, ...state.answers[path] })
  },
}))

const product = (productId: string, over: Partial<RecommendedProduct> = {}) =>
  recommendedNames.toWire({
    productId,
    logo: `/media/logos/${productId}.svg`,
    name: `Loan ${productId}`,
    buttonText: 'See offer',
    range: `₱1,000 – ${productId}`,
    rangeDescription: `Amount ${productId}`,
    rate: `Rate ${productId}`,
    description: `About ${productId}`,
    tags: [`Tag ${productId}`],
    enabled: 1,
    ...over,
  })
const three = [product('a'), product('b'), product('c')]
const failure: JointFailure = {
  status: 'expired',
  noticeMsg: 'This link has expired',
  errorMsg: 'Go back and try again.',
  recProducts: three,
}
const LIST = '/gopia/goya/define'
const CLICK = '/service/new/union-click'
const LINK = '/service/new/union-link'
const button = (id: string) => screen.getByRole('button', { name: `See offer: Loan ${id}` })
const tap = (id: string) => act(async () => void fireEvent.click(button(id)))
const cardOf = (id: string) => within(screen.getByText(`Loan ${id}`).closest('section') as HTMLElement)

beforeEach(() => {
  Object.assign(state, { taken: true, going: Promise.resolve(), went: [], toasts: [], sent: [], answers: {} })
  for (const path of [LIST, LINK])
    state.answers[path] = { success: true, data: { link: 'https://partner.example/x' } }
  state.answers[CLICK] = { success: true }
})
afterEach(cleanup)

/** What an item must show, wherever it stands. */
function expectItem(id: string) {
  const card = cardOf(id)
  for (const text of [`₱1,000 – ${id}`, `Amount ${id}`, `Rate ${id}`, `About ${id}`, 'See offer'])
    expect(card.getByText(text)).toBeTruthy()
  const logo = screen.getByText(`Loan ${id}`).closest('section')?.querySelector('img')
  expect(logo?.getAttribute('src')).toBe(`/media/logos/${id}.svg`)
}

const tagsShown = () => screen.queryAllByText(/^Tag /).map(({ textContent }) => textContent)

describe('the list', () => {
  test('every product with logo, name, button, range, rate, description and tags', {
    meta: { spec: ['1.recommended'] },
  }, () => {
    render(<RecommendedScreen list={three} />)
    for (const id of ['a', 'b', 'c']) expectItem(id)
    expect(tagsShown()).toEqual(['Tag a', 'Tag b', 'Tag c'])
  })

  test('a tap sends three obfuscated fields and opens the link in the page', {
    meta: { spec: ['7.call.recommended-click', '7.recommended.link'] },
  }, async () => {
    render(<RecommendedScreen list={three} />)
    await tap('b')
    expect(state.sent).toHaveLength(1)
    const [sent] = state.sent
    expect(sent?.path).toBe(LIST)
    expect(Object.values(sent?.payload ?? {}).sort()).toEqual(['1', 'b', 'list'])
    for (const plain of ['productId', 'place', 'position']) expect(sent?.payload).not.toHaveProperty(plain)
    expect(state.went).toEqual(['page https://partner.example/x'])
  })

  test('a refusal is a toast of the server’s message, and nobody goes anywhere', {
    meta: { spec: ['8.recommended.00'] },
  }, async () => {
    state.answers[LIST] = { success: false, message: 'Not offered right now.' }
    render(<RecommendedScreen list={three} />)
    await tap('a')
    expect(state.toasts).toEqual(['Not offered right now.'])
    expect(state.went).toEqual([])
    expect(button('a').getAttribute('aria-busy')).toBeNull()
  })

  test.each([
    { enabled: 0, taps: 0 },
    { enabled: 1, taps: 1 },
    { enabled: 2, taps: 1 },
  ])(
    'with $enabled a tap makes $taps calls',
    { meta: { spec: ['3.recommended.enabled'] } },
    async ({ enabled, taps }) => {
      render(<RecommendedScreen list={[product('a', { enabled })]} />)
      await tap('a')
      expect(state.sent).toHaveLength(taps)
      expect(button('a').getAttribute('aria-disabled')).toBe(enabled === 0 ? 'true' : null)
    },
  )

  /** Two taps before the first has drawn anything, and one after. */
  const tapThree = async (ids: [string, string, string]) => {
    const [first, second, third] = ids.map(button)
    await act(async () => {
      first?.click()
      second?.click()
    })
    await act(async () => third?.click())
  }
  const opened = () => state.went.filter((way) => way === 'page https://partner.example/x').length

  test.each([
    { where: 'the list', open: () => render(<RecommendedScreen list={three} />), calls: [LIST] },
    {
      where: 'a failed joint login',
      open: () => render(<JointScreen failure={failure} />),
      calls: [CLICK, LINK],
    },
  ])('$where opens the first of quick taps once, and the others wait', async ({ open, calls }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    state.going = promise
    open()
    await tapThree(['a', 'b', 'c'])
    expect([state.sent.map(({ path }) => path), opened()]).toEqual([calls, 1])
    expect(Object.values(state.sent.at(-1)?.payload ?? {})).toContain('a')
    const marks = ['a', 'b', 'c'].map((id) => [
      button(id).getAttribute('aria-busy'),
      button(id).getAttribute('aria-disabled'),
    ])
    expect(marks).toEqual([
      ['true', null],
      [null, 'true'],
      [null, 'true'],
    ])
    await act(async () => resolve())
    await tap('b')
    expect(opened()).toBe(2)
  })

  test('says that there is nothing, with a way home', () => {
    render(<RecommendedScreen list={[]} />)
    expect(screen.getByText('Nothing to recommend right now')).toBeTruthy()
    expect(screen.getByText('Go to the main page').closest('a')?.getAttribute('href')).toBe('/main')
  })
})

describe('a failed joint login', () => {
  test('shows the icon of its state, the notice, the error message and the products', {
    meta: { spec: ['2.joint.content'] },
  }, () => {
    const { container } = render(<JointScreen failure={failure} />)
    expect(container.querySelector('[data-status]')?.getAttribute('data-status')).toBe('due')
    for (const text of ['This link has expired', 'Go back and try again.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(3)
  })

  test('every item is whole, and only the first two show tags', { meta: { spec: ['2.joint.items'] } }, () => {
    render(<JointScreen failure={failure} />)
    for (const id of ['a', 'b', 'c']) expectItem(id)
    expect(tagsShown()).toEqual(['Tag a', 'Tag b'])
  })

  test('the list beside it shows the tags of every item', () => {
    render(<RecommendedScreen list={three} />)
    expect(tagsShown()).toEqual(['Tag a', 'Tag b', 'Tag c'])
  })

  test('a tap is counted, and the link is fetched and opened', {
    meta: { spec: ['7.call.joint'] },
  }, async () => {
    render(<JointScreen failure={failure} />)
    await tap('c')
    expect(state.sent.map(({ path }) => path)).toEqual([CLICK, LINK])
    expect(Object.values(state.sent[0]?.payload ?? {}).sort()).toEqual(['2', 'c', 'joint'])
    expect(Object.values(state.sent[1]?.payload ?? {})).toEqual(['c'])
    expect(state.went).toEqual(['page https://partner.example/x'])
  })

  test('a count that fails holds nobody up, and says nothing', async () => {
    state.answers[CLICK] = { success: false, message: 'Too many' }
    render(<JointScreen failure={failure} />)
    await tap('a')
    expect(state.toasts).toEqual([])
    expect(state.went).toHaveLength(1)
  })

  test('without a link the message is said', async () => {
    state.answers[LINK] = { success: false, message: 'Not found.' }
    render(<JointScreen failure={failure} />)
    await tap('a')
    expect([state.toasts, state.went]).toEqual([['Not found.'], []])
  })

  test('the way to the login takes no session along; without products there is no empty list', () => {
    render(<JointScreen failure={{ ...failure, recProducts: [] }} />)
    const login = screen.getByText('Log in with your mobile number').closest('a')
    expect(login?.getAttribute('href')).toBe('/login')
    expect(screen.queryByText('Loans you can look at meanwhile')).toBeNull()
  })
})

describe('a link', () => {
  const native = { to: (link: string) => state.went.push(`to ${link}`) > 0 && state.taken }
  const open = (link: string) => void openRecommended(link, {} as never, native as never)

  test.each([
    { link: 'https://partner.example/', goes: 'page' },
    { link: 'http://partner.example/', goes: 'page' },
    { link: 'HTTPS://partner.example/', goes: 'page' },
    { link: 'sandigan://offer', goes: 'to' },
    { link: '/productDetail?productId=a', goes: 'to' },
    { link: 'offer/http', goes: 'to' },
  ])('$link goes by "$goes"', { meta: { spec: ['7.recommended.link'] } }, ({ link, goes }) => {
    open(link)
    expect(state.went).toEqual([`${goes} ${link}`])
    expect(state.toasts).toEqual([])
  })

  test('for an app that is not there it says so; a path of ours needs no app', {
    meta: { spec: ['7.recommended.link'] },
  }, () => {
    state.taken = false
    open('/productDetail?productId=a')
    expect(state.toasts).toEqual([])
    open('sandigan://offer')
    expect(state.toasts).toEqual(['This offer opens in the app.'])
  })
})
