import { hydrated } from '../../src/hydrated.ts'
import { paste } from '../../src/fields.ts'
import { startInWorker } from '../../src/product.ts'
import { SECRET_KEY } from '../../src/product-process.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const FIELDS = {
  'App version': 'appVersion',
  'Device name': 'deviceName',
  'Device id': 'deviceId',
  'OS version': 'osVersion',
  'Session id': 'sessionId',
  'Advertising id': 'adId',
  'Product id': 'productId',
  'Order id': 'orderId',
} as const

const LINKS = {
  'Confirm loan': '/newLoanConfirm',
  'Loan detail': '/loanDetail',
  Repay: '/repay',
  'Repay delay': '/repayDelay',
  'Bind bank': '/bindBank',
  'About us': '/aboutUs',
  Complaint: '/complaint',
  'Customer service': '/customerService',
  'Privacy policy': '/privacyPolicy',
  'Repayment instructions': '/paymentInstructions',
}

async function open(app: TestApp, query = '', options: Parameters<TestApp['page']>[0] = {}) {
  const page = await app.page(options)
  await page.goto(`${app.origin}/testPreview${query}`)
  await hydrated(page)
  return page
}

test(
  'all eight fields can be edited and go with the ten links',
  shows('2.preview.fields', '2.preview.links'),
  async ({ app }) => {
    const page = await open(app)
    for (const [label, name] of Object.entries(FIELDS)) await page.getByLabel(label).fill(`x-${name}`)
    for (const [title, path] of Object.entries(LINKS)) {
      const link = page.getByRole('link', { name: `${title} ${path}`, exact: true })
      const target = new URL((await link.getAttribute('href')) ?? '', app.origin)
      expect(target.pathname).toBe(path)
      for (const name of Object.values(FIELDS)) expect(target.searchParams.get(name)).toBe(`x-${name}`)
    }
  },
)

test(
  'fields begin with what the address says, and survive a reload, the session excepted',
  shows('2.preview.fields'),
  async ({ app }) => {
    const page = await open(app, '?deviceId=from-address')
    await expect.poll(() => page.getByLabel('Device id').inputValue()).toBe('from-address')
    await page.getByLabel('Order id').fill('order-1')
    await page.getByLabel('Session id').fill('session-1')
    await page.reload()
    await expect.poll(() => page.getByLabel('Order id').inputValue()).toBe('order-1')
    await expect.poll(() => page.getByLabel('Session id').inputValue()).toBe('')
  },
)

nightly(
  'left empty, cut at 200 and pasted with signs of an address, the fields do no harm',
  shows('2.preview.fields'),
  async ({ app }) => {
    const page = await open(app, '?deviceId=d1')
    const target = async () => {
      const link = page.getByRole('link', { name: 'Repay /repay', exact: true })
      return new URL((await link.getAttribute('href')) ?? '', app.origin)
    }
    await page.getByLabel('Device id').fill('')
    await paste(page, page.getByLabel('Device name'), 'x'.repeat(300))
    await expect.poll(async () => (await page.getByLabel('Device name').inputValue()).length).toBe(200)
    const odd = '1&orderId=2#/?<script>"\' €'
    await paste(page, page.getByLabel('App version'), odd)
    await expect.poll(async () => (await target()).searchParams.get('appVersion')).toBe(odd)
    const { pathname, searchParams, hash } = await target()
    expect([pathname, hash, searchParams.get('deviceId') ?? '', searchParams.get('orderId') ?? '']).toEqual([
      '/repay',
      '',
      '',
      '',
    ])
    await paste(page, page.getByLabel('Contact', { exact: true }), '0'.repeat(60))
    await expect
      .poll(async () => (await page.getByLabel('Contact', { exact: true }).inputValue()).length)
      .toBe(40)
    await page.reload()
    await expect.poll(() => page.getByLabel('App version').inputValue()).toBe(odd)
  },
)

test(
  'a link to a page of the official site opens it, and back leads here again',
  shows('2.preview.links'),
  async ({ app }) => {
    const page = await open(app, '?deviceId=d1')
    await page.getByRole('link', { name: 'About us /aboutUs' }).tap()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
    expect(new URL(page.url()).searchParams.get('deviceId')).toBe('d1')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Test page' }).waitFor()
  },
)

test(
  'back from a page of the official site leads here before any script of that page has come',
  shows('2.preview.links'),
  async ({ app }) => {
    const page = await open(app, '?deviceId=d1')
    await page.route('**/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'About us /aboutUs' }).tap()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Test page' }).waitFor()
  },
)

test('a file, a contact and the place', shows('2.preview.inputs'), async ({ app }) => {
  const page = await open(app, '', {
    permissions: ['geolocation'],
    geolocation: { latitude: 14.6, longitude: 121, accuracy: 30 },
  })
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }
  await page.getByLabel('File or photo').setInputFiles(file)
  await page.getByText('note.txt, text/plain, 4 B').waitFor()
  await page.getByLabel('Contact', { exact: true }).fill('0917')
  await page.getByRole('button', { name: 'Fetch geolocation' }).tap()
  await page.getByText('14.6, 121 (±30 m)').waitFor()
})

nightly('a place that is not given is said so', async ({ app }) => {
  const page = await open(app, '', { permissions: [] })
  await page.getByRole('button', { name: 'Fetch geolocation' }).tap()
  await page.getByText(/^The location is not available:/).waitFor()
})

test('outside the sandbox there is no test page', shows('2.preview.fields'), async () => {
  const plain = await startInWorker({ env: { SANDBOX: 'off', SECRET_KEY } })
  try {
    const answer = await fetch(`${plain.origin}/testPreview`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Advertising id')
  } finally {
    await plain.stop()
  }
})

test('planted bug: a page that keeps the session with the other fields is noticed', async ({ app }) => {
  const page = await open(app)
  await page.getByLabel('Session id').fill('session-1')
  await page.getByLabel('Order id').fill('order-1')
  await page.evaluate(() => {
    for (const [name, stored] of Object.entries(localStorage))
      if (stored.includes('order-1'))
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(stored), sessionId: 'session-1' }))
  })
  await page.reload()
  await expect.poll(() => page.getByLabel('Session id').inputValue()).not.toBe('')
})
