import { sampled } from '@sandigan/testkit/sampling'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { complaintPage } from '../../pages/complaint-page.ts'
import { identityPage } from '../../pages/identity-page.ts'
import { toast } from '../../pages/toasts.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { png } from '../../src/pictures.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const UPLOAD = '**/credit-info/upload-image?**'
const MEGABYTE = 1024 * 1024

const photo = { name: 'id.png', mimeType: 'image/png', buffer: png(640, 400) }

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandigan-photos-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file of so many megabytes that take no room. */
async function large(name: string, megabytes: number): Promise<string> {
  const path = join(folder, name)
  const file = await open(path, 'w')
  await file.truncate(megabytes * MEGABYTE)
  await file.close()
  return path
}

async function openIdentity(app: TestApp, page: Page, sessionId: string) {
  await page.goto(`${app.origin}/certify/identity?${new URLSearchParams({ sessionId })}`)
  await hydrated(page)
  return identityPage(page)
}

/**
 * Pictures that the phone has stored. The page makes their store on first use; reading it earlier must not make one.
 */
const storedPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const made = await indexedDB.databases()
    if (!made.some(({ name }) => name === 'sandigan')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('sandigan')
      opening.onsuccess = () => {
        const count = opening.result.transaction('pictures').objectStore('pictures').count()
        count.onsuccess = () => {
          opening.result.close()
          resolve(count.result)
        }
      }
    })
  })

test(
  'a photo by the camera or from a file is shown, sent, and there on the next visit',
  shows('7.call.upload-image', '8.upload'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await app.page()
    const identity = await openIdentity(app, page, sessionId)
    await identity.camera.setInputFiles(photo)
    await toast(page, 'Upload succeeded!').waitFor()
    await identity.sent.waitFor()
    await expect.poll(() => storedPictures(page)).toBe(0)
    await page.reload()
    await identity.photo.waitFor()
    await expect
      .poll(() => identity.photo.getAttribute('src'))
      .toContain('/borrower/credit-info/image/idFront')
    await expect
      .poll(() => identity.photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640)
    await hydrated(page)
    await identity.files.setInputFiles(photo)
    await toast(page, 'Upload succeeded!').waitFor()
  },
)

/** What the server refuses of a picture; its own tests have every case. */
const REFUSED = [
  [
    'an SVG under the name of a photo',
    {
      name: 'id.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    'JPEG, PNG or WebP',
  ],
  [
    'an SVG',
    { name: 'id.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    'JPEG, PNG or WebP',
  ],
  ['nothing', { name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, 'This file is empty'],
  [
    'a picture that would unpack to gigabytes',
    { name: 'id.png', mimeType: 'image/png', buffer: png(32, 32, { width: 60_000, height: 60_000 }) },
    'too many pixels',
  ],
  [
    'a picture too small to be read',
    { name: 'id.png', mimeType: 'image/png', buffer: png(32, 32) },
    'too small',
  ],
] as const

for (const [_what, file, words] of sampled('refused pictures', REFUSED)) {
  test(`${_what} is refused in clear words, and does not come back after a reload`, async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await app.page()
    const identity = await openIdentity(app, page, sessionId)
    await identity.files.setInputFiles(file)
    await identity.problem.filter({ hasText: words }).waitFor()
    await expect.poll(() => identity.sent.count()).toBe(0)
    await expect.poll(() => storedPictures(page)).toBe(0)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => identity.problem.count()).toBe(0)
    await identity.files.setInputFiles(photo)
    await identity.sent.waitFor()
  })
}

nightly('50 MB are not even sent', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  let sent = 0
  await page.route(UPLOAD, (route) => {
    sent += 1
    return route.continue()
  })
  const identity = await openIdentity(app, page, sessionId)
  await identity.files.setInputFiles(await large('id.jpg', 50))
  await identity.problem.filter({ hasText: 'larger than 10 MB' }).waitFor()
  expect(sent).toBe(0)
})

test('a photo whose connection broke can be sent again, and after a reload it goes by itself', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.route(UPLOAD, (route) => route.abort())
  const identity = await openIdentity(app, page, sessionId)
  await identity.files.setInputFiles(photo)
  await identity.problem.filter({ hasText: 'No connection.' }).waitFor()
  await identity.again.tap()
  await identity.problem.filter({ hasText: 'No connection.' }).waitFor()
  await expect.poll(() => storedPictures(page)).toBe(1)
  await page.unroute(UPLOAD)
  await page.reload()
  await identity.sent.waitFor()
  await expect.poll(() => storedPictures(page)).toBe(0)
})

test('logging out forgets the photo that was not sent', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.route(UPLOAD, (route) => route.abort())
  const identity = await openIdentity(app, page, sessionId)
  await identity.files.setInputFiles(photo)
  await identity.problem.waitFor()
  await page.goto(`${app.origin}/setting?${new URLSearchParams({ sessionId })}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
  await page.waitForURL(/\/login/)
  await expect.poll(() => storedPictures(page)).toBe(0)
})

test('pictures of a complaint that were not sent come back after a reload, in their order, and are sent', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const sending = '**/user-problem/upload-problem-img?**'
  await page.route(sending, (route) => route.abort())
  await page.goto(`${app.origin}/complainPageNext?${new URLSearchParams({ problemType: '6', sessionId })}`)
  await hydrated(page)
  const complaint = complaintPage(page)
  await complaint.files.setInputFiles([photo, { ...photo, name: 'second.png' }])
  await page.getByRole('button', { name: /^Upload picture 2 again/ }).waitFor()
  await expect.poll(() => storedPictures(page)).toBe(2)
  await page.unroute(sending)
  await page.reload()
  await complaint.pictures.nth(1).waitFor()
  await expect.poll(() => storedPictures(page)).toBe(0)
})

test('planted bug: a page that says yes without the server is noticed', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.route(UPLOAD, (route) =>
    route.fulfill({
      json: { code: '00', message: '', data: { url: '/borrower/credit-info/image/idFront' } },
    }),
  )
  const identity = await openIdentity(app, page, sessionId)
  await identity.files.setInputFiles(photo)
  await identity.sent.waitFor()
  await page.unroute(UPLOAD)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => identity.sent.count()).toBe(0)
})
