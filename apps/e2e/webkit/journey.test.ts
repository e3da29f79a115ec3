/** The product in a native app with a real WebKit: what the borrower taps, and what the app receives. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { at } from '../src/addresses.ts'
import { newBorrower } from '../src/borrowers.ts'
import { ACCOUNT_DATA } from '../src/fixtures.ts'
import { type Product, startProduct } from '../src/product.ts'
import { orderQuery, personaAt, verifiedPersona } from '../src/screens.ts'
import { until } from '../src/until.ts'
import { type Webview, useWebviews } from './webview.ts'

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
  const newWebview = useWebviews()
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  const arrived = (webview: Webview, path: string): Promise<URL> =>
    until(`the page ${path}`, async () => {
      const url = await webview.url()
      return at(path).test(url) ? new URL(url) : undefined
    })
  /** Waits until the page's scripts have taken over what the server rendered. */
  const hydrated = (webview: Webview): Promise<true> =>
    until('the scripts of the page', async () => (await webview.run<boolean>(IS_AWAKE)) || undefined)
  async function open(path: string, query: string | Record<string, string>, native = true): Promise<Webview> {
    const webview = await newWebview({ native })
    await webview.open(`${product.origin}/${path}?${new URLSearchParams(query)}`)
    await hydrated(webview)
    return webview
  }
  /** The offer that warns before it is left, once it listens to the swipe back. */
  async function openOffer(): Promise<Webview> {
    const { sessionId } = verifiedPersona(await product.sandbox.personas())
    const webview = await open('newLoanConfirm', { productId: WARNS, sessionId })
    await until('a page that listens', async () => (await webview.run<boolean>(LISTENS)) || undefined)
    return webview
  }

  test('a session link opens the order, which is repaid by code', {
    meta: { spec: ['1.webview'] },
  }, async () => {
    const persona = personaAt(await product.sandbox.personas(), 174)
    const webview = await open('loanDetail', orderQuery(persona))
    expect(await webview.see('//h1')).toBe('Order Details')
    await webview.tap(control('REPAY'))
    await arrived(webview, 'repay')
    await webview.tap(control('Payment Method'))
    await webview.tap(inDialog('Payment'))
    const { searchParams } = await arrived(webview, 'repaymentOfCode')
    const payCode = searchParams.get('payCode') ?? ''
    expect(payCode).not.toBe('')
    // The address comes first, and the screen it names a little later.
    await webview.see(`//main[contains(., "${payCode}")]`)
    await product.sandbox.pay({ payCode })
    await webview.open(`${product.origin}/loanDetail?${orderQuery(persona)}`)
    await webview.see('//main//*[@data-status="running"]')
    expect(await webview.messages()).toEqual([])
  })

  test("a swipe back asks 'Point out': Agree stays, Cancel closes the webview", {
    meta: { spec: ['1.webview', '2.confirm.back'] },
  }, async () => {
    const webview = await openOffer()
    expect(await webview.swipeBack()).toBe(true)
    await webview.see('//dialog[@open]//*[normalize-space()="Point out"]')
    await webview.tap(inDialog('Agree'))
    await until('a closed dialog', async () => (await webview.run<boolean>(IS_CLOSED)) || undefined)
    expect(await webview.messages()).toEqual([])
    expect(await webview.swipeBack()).toBe(true)
    await webview.tap(inDialog('Cancel'))
    expect(await webview.heard(1)).toEqual([['closeWebview', null]])
  })

  /** A borrower without an account fills the form in, down to the tap on Next. */
  async function sendAccount(native: boolean): Promise<Webview> {
    const { sessionId } = await newBorrower(product)
    const webview = await open('bindBank', { sessionId, productId: WARNS }, native)
    await webview.tap(chooser('Bank or wallet'))
    await webview.tap('//dialog[@open]//label[contains(., "BDO Unibank")]')
    await webview.tap(inDialog('Confirm'))
    await webview.type(field('Account number'), ACCOUNT_DATA['cardNo'] ?? '')
    await webview.type(field('Account name'), ACCOUNT_DATA['accountName'] ?? '')
    await webview.tap(control('Next'))
    return webview
  }

  test('Next in the account form ends the bank flow, then the webview', {
    meta: { spec: ['1.webview', '4.bank.next'] },
  }, async () => {
    const webview = await sendAccount(true)
    expect(await webview.heard(3)).toEqual([
      ['startBank', null],
      ['endBank', null],
      ['closeWebview', null],
    ])
    expect(await webview.url()).toMatch(at('bindBank'))
  })

  test('without a native app the same form leads on by itself', {
    meta: { spec: ['1.webview'] },
  }, async () => {
    const webview = await sendAccount(false)
    await arrived(webview, 'certify/basic')
    expect(await webview.messages()).toEqual([])
  })

  test('planted bug: the suite notices a page that does not know of the swipe back', async () => {
    const webview = await openOffer()
    await webview.run('window.onNativeBack = undefined')
    expect(await webview.swipeBack()).not.toBe(true)
  })
})
