// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formItem } from '../../testing/form-item.ts'
import { BankScreen } from './bank-screen.tsx'

const state = vi.hoisted(() => ({
  search: {} as Record<string, string>,
  native: false,
  answer: { success: true, code: '0', message: '', data: {} },
  went: [] as string[],
  going: Promise.resolve(),
  sent: [] as { path: string; payload: Record<string, string>; headers: Record<string, string> }[],
}))

vi.mock('../../shared/address/parameters.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => state.search,
  useGo: () => ({
    replace: (link: string, extra: object) => {
      state.went.push(`${link} ${JSON.stringify(extra)}`)
      return state.going
    },
  }),
}))
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({
    startBank: () => state.went.push('startBank'),
    endBank: () => state.went.push('endBank') > 0 && state.native,
    closeWebview: () => state.went.push('closeWebview'),
  }),
}))
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ market: 'reference' }) }))
vi.mock('../../shared/address/use-link.ts', () => ({ useLink: () => (href: string) => ({ href }) }))
vi.mock('../../shared/request/send.ts', () => ({
  NO_ANSWER: 'no-answer',
  send: (
    call: { path: string },
    payload: Record<string, string>,
    _: object,
    headers: Record<string, string>,
  ) => {
    state.sent.push({ path: call.path.split('/').at(-1) ?? '', payload, headers })
    return Promise.resolve({ ...state.answer, raw: null })
  },
}))

const cardType = formItem('cardType', {
  cate: 'enum',
  value: '1',
  note: [
    { name: 'Bank account', type: '1' },
    { name: 'E-wallet', type: '2' },
  ],
})
const form = [
  cardType,
  formItem('cardNo', {
    title: 'Account number',
    inputType: 'number',
    format: 'bankCard',
    cardTypeMi: '1',
    maxLength: 30,
  }),
  formItem('walletNo', { title: 'Wallet number', inputType: 'number', format: 'phone', cardTypeMi: '2' }),
]
const next = (times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time++) fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  })
const typeAccount = (value: string) =>
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value } })

beforeEach(() => {
  localStorage.clear()
  Object.assign(state, {
    search: { productId: 'p', amount: '5000.00' },
    native: false,
    went: [],
    sent: [],
  })
  state.going = Promise.resolve()
  state.answer = { success: true, code: '0', message: '', data: { nextUrl: '/newLoanConfirm?productId=p' } }
  render(<BankScreen form={form} />)
})
afterEach(cleanup)

/** Renders anew with another address. */
function at(search: Record<string, string>) {
  cleanup()
  state.search = search
  render(<BankScreen form={form} />)
}

describe('the account form', () => {
  test('its title, and card type 1 first', { meta: { spec: ['2.bank.title', '3.bank.defaults'] } }, () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment account information')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bank account')
    expect(screen.queryByLabelText('Wallet number')).toBeNull()
  })

  test('the tabs are the choices of the item cardType, which is no field of its own', () => {
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Bank account', 'E-wallet'])
    expect(screen.queryByText('cardType')).toBeNull()
  })

  test('an account that is bound opens its own tab', () => {
    cleanup()
    render(<BankScreen form={[{ ...cardType, value: '2' }, ...form.slice(1)]} />)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('E-wallet')
  })

  test('other characters are stripped, digits grouped in 4s', {
    meta: { spec: ['5.bank.digits', '5.input.card-format'] },
  }, () => {
    typeAccount('12ab345678901')
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('1234 5678 901')
  })

  test('an empty form is not sent: it says so beside the field, which gets the focus', async () => {
    await next()
    expect(state.sent).toHaveLength(0)
    expect(screen.getByText('Please fill this in')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Account number'))
  })

  test('longer input is ignored', () => {
    typeAccount('1'.repeat(40))
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value.replaceAll(' ', '')).toHaveLength(
      30,
    )
  })

  test('a reload finds the tab that was chosen, with what was typed there', () => {
    fireEvent.click(screen.getByRole('tab', { name: 'E-wallet' }))
    fireEvent.change(screen.getByLabelText('Wallet number'), { target: { value: '13800138000' } })
    at(state.search)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('E-wallet')
    expect(screen.getByLabelText<HTMLInputElement>('Wallet number').value).toBe('138 0013 8000')
  })

  test('a kept tab that is not on offer any more is passed over', () => {
    localStorage.setItem('draft:bank-card-type', '"9"')
    at(state.search)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bank account')
  })

  test('a lost connection leaves everything as it was, and the next try is sent', async () => {
    typeAccount('12345678')
    state.answer = { success: false, code: 'no-answer', message: '', data: {} }
    await next()
    await screen.findByText(/^No connection\./)
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('1234 5678')
    expect(state.went).toEqual(['startBank'])
    await next()
    expect(state.sent).toHaveLength(2)
  })

  test('two taps, and one more until the next page is there, bind once', async () => {
    state.going = new Promise(() => {})
    typeAccount('12345678')
    await next(2)
    await next()
    expect(state.sent).toHaveLength(1)
  })

  test('Next sends the values by code with card type and default channel', {
    meta: { spec: ['7.call.bind-card-new'] },
  }, async () => {
    typeAccount('12345678')
    await next()
    expect(state.sent[0]).toMatchObject({
      path: 'bind-card-new',
      payload: { cardNo: '12345678', cardType: '1', channelNumber: '90006', product_id: 'p' },
    })
  })

  test('without a native app it goes on to the next page with what was chosen', async () => {
    typeAccount('12345678')
    await next()
    expect(state.went).toEqual([
      'startBank',
      'endBank',
      '/newLoanConfirm?productId=p {"productId":"p","amount":"5000.00"}',
    ])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('in the native app it starts the bank flow once, ends it and closes the webview', {
    meta: { spec: ['4.bank.next', '7.bridge.actions'] },
  }, async () => {
    state.native = true
    typeAccount('12345678')
    await next()
    expect(state.went).toEqual(['startBank', 'endBank', 'closeWebview'])
  })

  test('from an order it changes the account and returns with source=loanDetail', {
    meta: { spec: ['4.bank.source'] },
  }, async () => {
    at({ productId: 'p', orderId: 'o', source: 'loanDetail' })
    typeAccount('12345678')
    await next()
    expect(state.sent[0]).toMatchObject({ path: 'cardChange', payload: { order_id: 'o' } })
    expect(state.sent[0]?.headers['idempotency-key']).toBeTruthy()
    expect(state.went.at(-1)).toBe('/loanDetail {"productId":"p","orderId":"o","source":"loanDetail"}')
  })

  test('only a lost answer is repeated under the same key', async () => {
    at({ productId: 'p', orderId: 'o', source: 'loanDetail' })
    typeAccount('12345678')
    for (const code of ['no-answer', '3008', '0']) {
      state.answer = { success: code === '0', code, message: '', data: {} }
      await next()
    }
    const [lost, repeated, corrected] = state.sent.map(({ headers }) => headers['idempotency-key'])
    expect(repeated).toBe(lost)
    expect(corrected).not.toBe(lost)
  })

  describe('changing the account of an order', () => {
    const ORDER = { productId: 'p', orderId: 'o', source: 'loanDetail' }
    const account = () => screen.getByLabelText<HTMLInputElement>('Account number')
    beforeEach(() => at(ORDER))

    test('left empty, it is told beside the field with the focus, and nothing changes', async () => {
      await next()
      expect(screen.getByText('Please fill this in')).toBeTruthy()
      expect(document.activeElement).toBe(account())
      expect(state.sent).toEqual([])
    })

    test('pasted digits are kept, longer input is ignored, and a reload finds them', () => {
      typeAccount(' Acct no. 1234-5678 9012/3456 ')
      expect(account().value).toBe('1234 5678 9012 3456')
      typeAccount('1'.repeat(40))
      expect(account().value.replaceAll(' ', '')).toHaveLength(30)
      typeAccount('12345678')
      at(ORDER)
      expect(account().value).toBe('1234 5678')
    })

    test('two taps, and one more until the order is there, change it once', async () => {
      state.going = new Promise(() => {})
      typeAccount('12345678')
      await next(2)
      await next()
      expect(state.sent.map(({ path }) => path)).toEqual(['cardChange'])
      expect(Object.keys(localStorage)).toEqual([])
    })

    test('after a lost answer and a reload it is the same action', async () => {
      typeAccount('12345678')
      state.answer = { success: false, code: 'no-answer', message: '', data: {} }
      await next()
      at(ORDER)
      await next()
      const [lost, repeated] = state.sent.map(({ headers }) => headers['idempotency-key'])
      expect(lost).toBeTruthy()
      expect(repeated).toBe(lost)
    })
  })

  test('errors of the server stand beside their fields, and what was typed stays', async () => {
    state.answer = { success: false, code: '3008', message: '', data: { errors: { cardNo: 'Too short' } } }
    typeAccount('12')
    await next()
    expect(screen.getByText('Too short')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Account number'))
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('12')
    expect(state.went).toEqual(['startBank'])
  })

  test('the suite notices a planted bug: a key that outlives its answer', async () => {
    at({ productId: 'p', orderId: 'o', source: 'loanDetail' })
    typeAccount('12345678')
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {})
    for (const code of ['3008', '0']) {
      state.answer = { success: code === '0', code, message: '', data: {} }
      await next()
    }
    vi.restoreAllMocks()
    const [refused, corrected] = state.sent.map(({ headers }) => headers['idempotency-key'])
    expect(corrected).toBe(refused)
  })
})
