/** The product in a native app with a real WebKit: what the borrower taps, and what the app is told. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { at } from '../src/addresses.ts'
import { newBorrower } from '../src/borrowers.ts'
import { ACCOUNT_DATA } from '../src/fixtures.ts'
import { type Product, startProduct } from '../src/product.ts'
import { orderQuery, personaAt, verifiedPersona } from '../src/screens.ts'
import { until } from '../src/until.ts'
import { type Phone, usePhones } from './phone.ts'

/** Warns on the native back event. */
const WARNS = 'sandigan-lite'
const IS_AWAKE = "return document.documentElement.hasAttribute('data-ready')"
const IS_CLOSED = "return document.querySelector('dialog[open]') === null"
const LISTENS = "return typeof window.onNativeBack === 'function'"

const exactly = (text: string): string => `normalize-space()="${text}"`
/** A link or a button by its text. */
const control = (text: string): string => `//*[self::a or self::button][${exactly(text)}]`
const inDialog = (text: string): string => `//dialog[@open]${control(text)}`
/** The button that opens a field's list of choices. */
const chooser = (label: string): string =>
  `//button[starts-with(@aria-labelledby, //*[@id][${exactly(label)}]/@id)]`
const field = (label: string): string => `//input[@id=//label[${exactly(label)}]/@for]`

describe.skipIf(!inject('webkit'))('the product in a real WebKit', () => {
  const newPhone = usePhones()
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  const arrived = (phone: Phone, path: string): Promise<URL> =>
    until(`the page ${path}`, async () => {
      const url = await phone.url()
      return at(path).test(url) ? new URL(url) : undefined
    })
  /** Waits until the page's scripts have taken over what the server rendered. */
  const hydrated = (phone: Phone): Promise<true> =>
    until('the scripts of the page', async () => (await phone.run<boolean>(IS_AWAKE)) || undefined)
  async function open(path: string, query: string | Record<string, string>, native = true): Promise<Phone> {
    const phone = await newPhone({ native })
    await phone.open(`${product.origin}/${path}?${new URLSearchParams(query)}`)
    await hydrated(phone)
    return phone
  }
  /** The offer that warns before it is left, once it listens to the swipe back. */
  async function openOffer(): Promise<Phone> {
    const { sessionId } = verifiedPersona(await product.sandbox.personas())
    const phone = await open('newLoanConfirm', { productId: WARNS, sessionId })
    await until('a page that listens', async () => (await phone.run<boolean>(LISTENS)) || undefined)
    return phone
  }

  test('a session link opens the order, which is repaid by code', {
    meta: { spec: ['1.webview'] },
  }, async () => {
    const persona = personaAt(await product.sandbox.personas(), 174)
    const phone = await open('loanDetail', orderQuery(persona))
    expect(await phone.see('//h1')).toBe('Order Details')
    await phone.tap(control('REPAY'))
    await arrived(phone, 'repay')
    await phone.tap(control('Payment Method'))
    await phone.tap(inDialog('Payment'))
    const { searchParams } = await arrived(phone, 'repaymentOfCode')
    const payCode = searchParams.get('payCode') ?? ''
    expect(payCode).not.toBe('')
    // The address comes first, and the screen it names a moment later.
    await phone.see(`//main[contains(., "${payCode}")]`)
    await product.sandbox.pay({ payCode })
    await phone.open(`${product.origin}/loanDetail?${orderQuery(persona)}`)
    await phone.see('//main//*[@data-status="running"]')
    expect(await phone.messages()).toEqual([])
  })

  test("a swipe back asks 'Point out': Agree stays, Cancel closes the webview", {
    meta: { spec: ['1.webview', '2.confirm.back'] },
  }, async () => {
    const phone = await openOffer()
    expect(await phone.swipeBack()).toBe(true)
    await phone.see('//dialog[@open]//*[normalize-space()="Point out"]')
    await phone.tap(inDialog('Agree'))
    await until('a closed dialog', async () => (await phone.run<boolean>(IS_CLOSED)) || undefined)
    expect(await phone.messages()).toEqual([])
    expect(await phone.swipeBack()).toBe(true)
    await phone.tap(inDialog('Cancel'))
    expect(await phone.heard(1)).toEqual([['closeWebview', null]])
  })

  /** A borrower without an account fills the form in, down to the tap on Next. */
  async function sendAccount(native: boolean): Promise<Phone> {
    const { sessionId } = await newBorrower(product)
    const phone = await open('bindBank', { sessionId, productId: WARNS }, native)
    await phone.tap(chooser('Bank or wallet'))
    await phone.tap('//dialog[@open]//label[contains(., "BDO Unibank")]')
    await phone.tap(inDialog('Confirm'))
    await phone.type(field('Account number'), ACCOUNT_DATA['cardNo'] ?? '')
    await phone.type(field('Account name'), ACCOUNT_DATA['accountName'] ?? '')
    await phone.tap(control('Next'))
    return phone
  }

  test('Next in the account form ends the bank flow, then the webview', {
    meta: { spec: ['1.webview', '4.bank.next'] },
  }, async () => {
    const phone = await sendAccount(true)
    expect(await phone.heard(3)).toEqual([
      ['startBank', null],
      ['endBank', null],
      ['closeWebview', null],
    ])
    expect(await phone.url()).toMatch(at('bindBank'))
  })

  test('without a native app the same form leads on by itself', {
    meta: { spec: ['1.webview'] },
  }, async () => {
    const phone = await sendAccount(false)
    await arrived(phone, 'certify/basic')
    expect(await phone.messages()).toEqual([])
  })

  test('planted bug: the suite notices a page that does not know of the swipe back', async () => {
    const phone = await openOffer()
    await phone.run('window.onNativeBack = undefined')
    expect(await phone.swipeBack()).not.toBe(true)
  })
})
