import type { Page } from 'playwright-core'
import { complaintPage } from '../../pages/complaint-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { pinch } from '../../src/fingers.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { png } from '../../src/pictures.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date.
test.use(ownProduct())

const pictures = (n: number) =>
  Array.from({ length: n }, (_, k) => ({ name: `${k}.png`, mimeType: 'image/png', buffer: png(32, 32) }))

async function open(app: TestApp, page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.goto(`${app.origin}${path}?${new URLSearchParams(fields)}`)
  await hydrated(page)
}

test(
  'a complaint goes out with pictures, is answered and rated',
  shows(
    '1.complaint',
    '4.complaint.flow',
    '2.complaint-next.success',
    '2.complaint-list.content',
    '2.complaint-details.rating',
    '8.score.save',
    '9.complaint.constants',
  ),
  async ({ app }) => {
    const order = personaAt(app.personas, 174)
    const { sessionId } = order
    const page = await app.page()
    const complaint = complaintPage(page)
    await open(app, page, '/complaint', { orderId: order.orderId, sessionId })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('complaintOrderNo'))).toBe(order.orderId)
    await complaint.type('Repayment').tap()
    await page.waitForURL(at('complainPageNext'))
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('problemType'), searchParams.get('orderNo')]).toEqual(['2', order.orderId])
    await hydrated(page)
    await complaint.text.fill('My payment does not show.')
    await complaint.files.setInputFiles(pictures(2))
    await toast(page, 'Upload succeeded!').waitFor()
    await complaint.pictures.nth(1).waitFor()

    // What was typed and uploaded is there after a reload.
    await page.reload()
    await hydrated(page)
    await expect.poll(() => complaint.text.inputValue()).toBe('My payment does not show.')
    await expect.poll(() => complaint.pictures.count()).toBe(2)

    // It stays for 1.5 s: waited for before it comes.
    await Promise.all([complaint.sent.waitFor(), complaint.send.tap()])
    await page.waitForURL(at('complaint'))

    await complaint.mine.tap()
    await page.waitForURL(at('complaintList'))
    await page.getByText('My payment does not show.').tap()
    await page.waitForURL(at('complainDetails'))
    await page.getByText('We are working on it').waitFor()
    await expect.poll(() => complaint.result.count()).toBe(0)

    await hydrated(page)
    await complaint.pictures.first().tap()
    const frame = page.getByRole('dialog', { name: 'Picture 1' }).getByRole('region')
    await frame.waitFor()
    await pinch(page, frame, 2)
    await expect.poll(async () => Number(await frame.getAttribute('data-zoom'))).toBeGreaterThan(150)
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })

    const problemId = new URL(page.url()).searchParams.get('problemId') ?? ''
    await app.sandbox.answer(problemId, 'It shows now.', true)
    await page.reload()
    await complaint.result.waitFor()
    await complaint.rating.waitFor()
    await complaint.star(4).locator('..').tap()
    await complaint.send.tap()
    await toast(page, 'Successful demonstration！').waitFor()
    await complaint.rating.waitFor({ state: 'hidden' })
    await page.clock.install()
    await page.reload()
    await hydrated(page)
    await page.clock.runFor(3_500)
    await expect.poll(() => complaint.rating.count()).toBe(0)
  },
)

test(
  'a complaint that began at an order leads back to it',
  shows('2.order.identity', '1.complaint'),
  async ({ app }) => {
    const page = await app.page()
    const { orderId, productId, sessionId } = personaAt(app.personas, 170)
    await open(app, page, '/loanDetail', { orderId, productId, sessionId })
    // By key: on a busy machine the page may still move under a tap.
    await page.getByRole('link', { name: 'File a complaint' }).press('Enter')
    await page.waitForURL(at('complaint'))
    // The order, which has a 'Repayment' of its own, stands until the complaint page has come.
    await complaintPage(page).mine.waitFor()
    await complaintPage(page).type('Repayment').tap()
    // Each page has a way back, and the one before stands until the next has come, whatever the address says.
    await complaintPage(page).text.waitFor()
    const back = page.getByRole('link', { name: 'Back', exact: true })
    await back.tap()
    await complaintPage(page).mine.waitFor()
    await page.waitForURL(at('complaint'))
    await back.tap()
    await page.waitForURL(at('loanDetail'))
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(orderId)
  },
)

nightly(
  'collection is refused in Spanish until a payment has come near, and then asks for a sub-type',
  shows('5.complaint.collection', '8.complaint.collection', '2.complaint.types'),
  async ({ app }) => {
    const page = await app.page()
    const complaint = complaintPage(page)
    const [running, overdue] = [personaAt(app.personas, 170), personaAt(app.personas, 180)]
    await open(app, page, '/complaint', { orderId: running.orderId, sessionId: running.sessionId })
    await complaint.type('Collection').tap()
    await page.getByText('no admite el envío de quejas de tipo cobranza').waitFor()
    await open(app, page, '/complaint', { orderId: overdue.orderId, sessionId: overdue.sessionId })
    await complaint.type('Collection').tap()
    await complaint.type('Threats or insults').tap()
    await page.waitForURL(at('complainPageNext'))
    expect(new URL(page.url()).searchParams.get('problemSonType')).toBe('101')
  },
)

nightly(
  'of ten pictures nine are taken; a refused one says why and can be left out',
  shows('5.complaint.images', '8.upload'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await app.page()
    const complaint = complaintPage(page)
    await open(app, page, '/complainPageNext', { problemType: '6', sessionId })
    await complaint.files.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg/>'),
    })
    await page.getByText('Please send a photo: JPEG, PNG or WebP.').waitFor()
    await complaint.remove(1).tap()
    await complaint.files.setInputFiles(pictures(10))
    await complaint.pictures.nth(8).waitFor()
    await expect.poll(() => complaint.pictures.count()).toBe(9)
    await expect.poll(() => complaint.files.count()).toBe(0)
  },
)

test(
  'nine pictures stand in rows of three at every width',
  shows('9.complaint.constants', '2.complaint-next.content'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await app.page()
    const complaint = complaintPage(page)
    await open(app, page, '/complainPageNext', { problemType: '6', sessionId })
    await complaint.files.setInputFiles(pictures(9))
    await complaint.pictures.nth(8).waitFor()
    for (const width of [320, 360, 390, 412, 440, 480, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = await complaint.pictures.evaluateAll((all) =>
        all.map((picture) => Math.round(picture.getBoundingClientRect().top)),
      )
      const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
      expect(rows, `at ${width}`).toEqual([3, 3, 3])
    }
  },
)

test('a second tap on Send, and a lost answer, make one complaint', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const complaint = complaintPage(page)
  let lost = 0
  await page.route('**/user-problem/problem-save?**', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await open(app, page, '/complainPageNext', { problemType: '6', sessionId })
  await complaint.text.fill('The app is slow.')
  await complaint.send.dblclick()
  await page.getByText('No connection.').waitFor()
  expect(lost).toBe(1)
  // It stays for 1.5 s: waited for before it comes.
  await Promise.all([complaint.sent.waitFor(), complaint.send.tap()])
  await open(app, page, '/complaintList', { sessionId })
  await expect.poll(() => page.getByText('The app is slow.').count()).toBe(1)
})

test(
  'customer service: mail opens, the phone rings and the chat opens through the native app',
  shows('1.support', '7.call.get-whatsapp', '2.service.phone', '3.support.fields'),
  async ({ app }) => {
    const page = await app.page()
    await insideNativeHost(page.context())
    await open(app, page, '/customerService', {})
    await expect.poll(() => page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:.+@/)
    await page.getByText('+63 900 000 0000').waitFor()
    await page.getByRole('link', { name: /^Call us/ }).tap()
    const chat = page.getByRole('link', { name: /^Open a chat/ })
    await expect.poll(() => chat.getAttribute('href')).toBe('https://wa.me/639000000000')
    await chat.tap()
    const calls = (await nativeMessages(page)).filter(
      ([action]) => action === 'callTelephone' || action === 'to',
    )
    expect(calls).toEqual([
      ['callTelephone', '(02) 8000 0000'],
      ['to', 'https://wa.me/639000000000'],
    ])
  },
)

test('planted bug: a complaint that a page sends under a fresh key each time is there twice', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const complaint = complaintPage(page)
  let sent = 0
  await page.route('**/user-problem/problem-save?**', async (route) => {
    const headers = { ...route.request().headers(), 'idempotency-key': `fresh-${sent++}` }
    if (sent > 1) return route.continue({ headers })
    await route.fetch({ headers })
    await route.abort()
  })
  await open(app, page, '/complainPageNext', { problemType: '6', sessionId })
  await complaint.text.fill('The app is slow.')
  await complaint.send.tap()
  await page.getByText('No connection.').waitFor()
  // It stays for 1.5 s: waited for before it comes.
  await Promise.all([complaint.sent.waitFor(), complaint.send.tap()])
  await open(app, page, '/complaintList', { sessionId })
  await expect.poll(() => page.getByText('The app is slow.').count()).toBe(2)
})
