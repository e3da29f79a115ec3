/**
 * The main job on the Philippine market, from an advertisement to a settled loan, by whatever hand: its words are those
 * of the English catalogue.
 */
import { BASIC_DATA, HOME_DATA, JOB_DATA, ORIGIN } from '../fixtures.ts'
import { paymentDay, type PaymentOf } from '../payment-day.ts'
import type { Product } from '../product.ts'
import type { Hand } from './hand.ts'

export interface Life {
  readonly product: Pick<Product, 'origin' | 'sandbox'>
  readonly hand: Hand
  /** As it is typed: 09 and nine digits. */
  readonly phone: string
}

/** One of those that PayMongo's tests pay to. */
const ACCOUNT_NUMBER = '999999990001'

/** A Philippine mobile number that nobody used before, as people write it. */
export function newPhilippineNumber(): string {
  const digits = String(Date.now() % 10_000_000).padStart(7, '0')
  return `0917${digits}`
}

/** As the service stores it and writes to it. */
const international = (phone: string): string => `+63${phone.slice(1)}`

async function choose({ hand }: Life, label: string, ...options: readonly string[]): Promise<void> {
  await hand.openChoices(label)
  for (const option of options) await hand.pressInDialog(option)
}

async function register({ product, hand, phone }: Life): Promise<void> {
  const query = new URLSearchParams({ id: 'default', lang: 'en', ...ORIGIN })
  await hand.open(`${product.origin}/promotion?${query}#/`)
  await hand.fill('Mobile number', phone)
  await hand.fill('Type the letters you see', await product.sandbox.captcha(await hand.captchaId()))
  await hand.press('Get code')
  await hand.see('Code sent')
  await hand.fill('SMS code', await product.sandbox.smsCode(international(phone)))
  await hand.press('Apply now')
  await hand.press('Continue in browser')
  await hand.arrived('main')
}

async function chooseProduct({ hand }: Life): Promise<void> {
  await hand.press('Apply: Sandigan Lite')
  await hand.arrived('productDetail')
  await hand.press('Less')
  await hand.press('Apply')
  await hand.arrived('certify')
  await hand.press('Continue')
}

async function giveData(life: Life): Promise<void> {
  const { hand } = life
  await hand.arrived('certify/basic')
  await hand.fill('First name', BASIC_DATA['firstName'] ?? '')
  await hand.fill('Last name', BASIC_DATA['lastName'] ?? '')
  await hand.fillDate('Date of birth', BASIC_DATA['birthday'] ?? '')
  await hand.pick('Female')
  await choose(life, 'Type of ID', 'National ID (PhilSys)')
  await hand.fill('ID number', BASIC_DATA['idNumber'] ?? '')
  await hand.fill('Email', BASIC_DATA['email'] ?? '')
  await hand.press('Save and continue')
  await hand.arrived('certify/personal')
  await choose(life, 'Where you live', 'National Capital Region (NCR)', 'City of Makati', 'Poblacion')
  await hand.fill('Street address', HOME_DATA['address'] ?? '')
  await hand.pick('Rented')
  await hand.pick('Single')
  await hand.pick('None')
  await hand.press('Save and continue')
  await hand.arrived('certify/job')
  await choose(life, 'What you do', 'Private employee')
  await hand.fill('Employer or business', JOB_DATA['employer'] ?? '')
  await hand.pick('₱10,000 to ₱20,000')
  await hand.press('Save and continue')
  await hand.arrived('certify/ext')
  await hand.fill('First reference: name', 'Example Reference')
  await choose(life, 'First reference: relationship', 'Parent')
  await hand.fill('First reference: mobile number', '09170000001')
  await hand.fill('Second reference: name', 'Example Friend')
  await choose(life, 'Second reference: relationship', 'Friend')
  await hand.fill('Second reference: mobile number', '09170000002')
  await hand.press('Save and continue')
}

async function bindAccount(life: Life): Promise<void> {
  const { hand } = life
  await hand.arrived('certify/permissions')
  await hand.press('Continue')
  await hand.arrived('certify/identity')
  await hand.press('Skip for now')
  await hand.arrived('bindBank')
  await choose(life, 'Bank or wallet', 'BDO Unibank')
  await hand.fill('Account number', ACCOUNT_NUMBER)
  await hand.fill('Account name', 'Example Borrower')
  await hand.press('Next')
}

/** @returns the order's address */
async function agree({ hand }: Life): Promise<URL> {
  await hand.arrived('newLoanConfirm')
  await hand.press('Apply for ₱5,500')
  await hand.seeStatus('waiting')
  return hand.arrived('loanDetail')
}

const approve = ({ product }: Life, order: URL): Promise<unknown> =>
  product.sandbox.decide(order.searchParams.get('orderId') ?? '', true)

/** On the page of an order that is approved. */
export async function sign({ hand }: Pick<Life, 'hand'>): Promise<void> {
  await hand.arrived('loanAgreement')
  await hand.pick('I have read')
  await hand.press('Confirm the promissory note')
}

async function signAndGetMoney(life: Life, order: URL): Promise<void> {
  await approve(life, order)
  await life.hand.reload()
  await sign(life)
  await life.hand.seeStatus('running')
}

/** From the advertisement to an approved order. @returns its address */
export async function applyAndBeApproved(life: Life): Promise<URL> {
  await register(life)
  await chooseProduct(life)
  await giveData(life)
  await bindAccount(life)
  const order = await agree(life)
  await approve(life, order)
  return order
}

/** Pays what is due, or everything, on the first day on which that may be done. */
async function repay({ hand, product }: Life, order: URL, what: PaymentOf): Promise<void> {
  await product.sandbox.clock({ date: await paymentDay(order, what) })
  await hand.open(order.href)
  await hand.press('Pay now')
  await hand.arrived('repay')
  if (what === 'everything') await hand.pick('Pay in full')
  await hand.press('Choose payment method')
  await hand.pressInDialog('Get the code')
  const { searchParams } = await hand.arrived('repaymentOfCode')
  await product.sandbox.pay({ payCode: searchParams.get('payCode') ?? '' })
  await hand.see('Payment received')
  await hand.open(order.href)
  await hand.seeStatus(what === 'due' ? 'running' : 'settled')
}

/** All of it, one step after the other. @param step tells what is going on, for a report */
export async function liveThrough(
  life: Life,
  step: <T>(name: string, work: () => Promise<T>) => Promise<T> = (_name, work) => work(),
): Promise<void> {
  await step('register', () => register(life))
  await step('choose a product', () => chooseProduct(life))
  await step('give the data', () => giveData(life))
  await step('bind an account', () => bindAccount(life))
  const order = await step('agree', () => agree(life))
  await step('sign and get the money', () => signAndGetMoney(life, order))
  await step('pay an installment', () => repay(life, order, 'due'))
  await step('pay everything', () => repay(life, order, 'everything'))
}
