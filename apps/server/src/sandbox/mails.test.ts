/** The sandbox's inbox of e-mails. */
import { userDelete } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningOrder, verifiedBorrower } from '../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const ADDRESS = 'borrower@borrower.example'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Mail {
  to: string
  subject: string
  text: string
  files: { name: string; link: string }[]
}
const inbox = async (to: string): Promise<Mail[]> =>
  (await app.fastify.inject(`/sandbox/api/mails?${new URLSearchParams({ to })}`)).json<Mail[]>()

test('e-mails of an address stand there newest first, with files that open', async () => {
  await runningOrder(app)
  const mails = await inbox(ADDRESS.toUpperCase())
  expect(mails.map(({ subject }) => subject)[0]).toBe('Sandigan: we sent your money')
  const [{ name, link } = { name: '', link: '' }] = mails[0]?.files ?? []
  expect(name).toBe('statement.pdf')
  const { pathname } = new URL(link)
  const file = await app.fastify.inject(pathname)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.fastify.inject(pathname.replace('statement', 'other'))).statusCode).toBe(404)
  expect(await inbox('somebody@else.example')).toEqual([])
})

test('the page shows them with their subjects and files', async () => {
  await runningOrder(app)
  const page = (await app.fastify.inject('/sandbox')).body
  expect(page).toContain('E-mails sent')
  expect(page).toContain('<summary>Sandigan: your promissory note</summary>')
  expect(page).toMatch(/href="\/sandbox\/mails\/[^"]+\/promissory-note\.pdf"/)
})

test('they go with the account', async () => {
  const { session } = await verifiedBorrower(app)
  await app.jobs.runDue()
  expect((await inbox(ADDRESS)).length).toBeGreaterThan(0)
  expect((await app.call(userDelete, { confirm: '1' }, session)).success).toBe(true)
  expect(await inbox(ADDRESS)).toEqual([])
})
