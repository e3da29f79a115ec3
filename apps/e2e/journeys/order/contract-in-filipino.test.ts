/** A borrower who reads Filipino signs what she can read, and what is recorded is the English text. */
import { dataExport, loanAgreementDetail } from '@sandigan/contract/client'
import { createHash } from 'node:crypto'
import type { Walk } from '../../http/steps.ts'
import { agreementPage } from '../../pages/agreement-page.ts'
import { confirmPage } from '../../pages/confirm-page.ts'
import { at } from '../../src/addresses.ts'
import { newApplicant } from '../../src/borrowers.ts'
import { hydrated } from '../../src/hydrated.ts'
import { expect, test } from '../../src/test.ts'

const NOTICE = 'Filipino ang babasahin mo. English ang may bisa.'
const ENGLISH = 'English (ang may bisa)'

interface Hashed {
  readonly kind: string
  readonly sha256: string
}

interface Stored {
  readonly consents: readonly Hashed[]
  readonly documents: readonly (Hashed & {
    readonly body: { readonly body: Readonly<Record<string, unknown>> }
  })[]
}

const stored = async ({ caller }: Walk): Promise<Stored> =>
  (JSON.parse((await caller.call(dataExport, {})).document) as { stored: Stored }).stored

test('agreement and note are read in Filipino at 360×640, and consented to by the hash of the English text', async ({
  app,
}) => {
  const { sessionId, walk } = await newApplicant(app)
  const page = await app.page({ viewport: { width: 360, height: 640 } })
  const productId = 'sandigan-lite'
  const query = new URLSearchParams({ productId, sessionId, lang: 'fil' })
  await page.goto(`${app.origin}/newLoanConfirm?${query}`)
  await hydrated(page)

  // The agreement lies over the page in a frame without scripts: its English text unfolds all the same.
  const confirm = confirmPage(page)
  await confirm.document('Loan Agreement').tap()
  const frame = page.frameLocator('iframe')
  await frame.getByText(NOTICE).waitFor()
  await frame.getByText('Walang singil sa pagbabayad nang maaga.').waitFor()
  const clause = frame
    .locator('section', { has: frame.getByRole('heading', { name: /^5\. Pagbabayad/ }) })
    .last()
  const folded = clause.getByText('There is no charge for paying early.')
  expect(await folded.isVisible()).toBe(false)
  // The sheet still rises while its frame is read; nothing within the frame moves, so the frame itself is waited for.
  await page.locator('iframe').tap({ trial: true })
  await clause.getByText(ENGLISH).tap()
  await folded.waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Isara' }).last().tap()
  expect(await confirm.consent.innerText()).toContain('English ang may bisa')
  await page.getByRole('button', { name: /^Mag.apply/ }).tap()
  await page.waitForURL(at('loanDetail'))
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''

  await app.sandbox.decide(orderId, true)
  await page.reload()
  await page.waitForURL(at('loanAgreement'))
  await hydrated(page)
  await page.getByText(NOTICE).waitFor()
  await page.getByText(/^Para sa halagang natanggap, ako, si /).waitFor()
  await page.getByText(/Hindi pa na.review ng abogado/).waitFor()
  expect(await page.getByText(/^For value received, I, /).isVisible()).toBe(false)
  const { consent, tick } = agreementPage(page)
  await page.getByText(/^Nabasa ko, sa English o sa Filipino/).waitFor()
  await tick.tap()
  await expect.poll(() => consent.isChecked()).toBe(true)
  const english = await walk.caller.call(loanAgreementDetail, { productId, orderId })
  await page.getByRole('button', { name: /^I.confirm ang note/ }).tap()
  await page.waitForURL(at('loanDetail'))
  await page.locator('main [data-status]').first().waitFor()

  const { consents, documents } = await stored(walk)
  for (const kind of ['loan-agreement', 'promissory-note']) {
    const hashes = documents.filter((document) => document.kind === kind).map(({ sha256 }) => sha256)
    expect(hashes).toHaveLength(1)
    expect(consents.filter((consent) => consent.kind === kind).map(({ sha256 }) => sha256)).toEqual(hashes)
  }
  const signed = documents.find(({ kind }) => kind === 'promissory-note')
  expect(signed?.sha256).toBe(english.hash)
  // The document names its words by their hash: those of the English paragraphs.
  const words = JSON.stringify(english.note?.paragraphs)
  expect(words).toContain('For value received, I, ')
  expect(signed?.body.body['wordingHash']).toBe(createHash('sha256').update(words).digest('hex'))
})
