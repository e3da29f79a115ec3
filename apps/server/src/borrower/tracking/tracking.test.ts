import { buriedPointUpload } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from './read-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_TRACKS_PER_ADDRESS_MINUTE: '30' } })
})
afterAll(() => app.close())

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
let ids = 0
const event = (over: object = {}) => ({
  id: `e${ids++}`,
  page: '/main',
  module: '30',
  position: '0',
  at: NOW - 5000,
  ...over,
})

const upload = (events: unknown, session?: string) =>
  app.call(buriedPointUpload, { events: JSON.stringify(events) }, session)
const stored = (borrowerId: string) =>
  app.services.db.selectFrom('tracked_events').selectAll().where('borrower_id', '=', borrowerId).execute()

test('a batch is stored with when and where', { meta: { spec: ['7.call.buried-point'] } }, async () => {
  const { borrowerId, session } = await app.newBorrower()
  const answer = await upload([event(), event({ page: '/loanDetail', product: 'sandigan-lite' })], session)
  expect(answer).toMatchObject({ success: true, data: { taken: 2 } })
  expect((await stored(borrowerId)).map((row) => row.product_id).sort()).toEqual(['', 'sandigan-lite'])
})

test('a batch that arrives twice counts once', async () => {
  const { borrowerId, session } = await app.newBorrower()
  const batch = [event(), event()]
  expect((await upload(batch, session)).data.taken).toBe(2)
  expect((await upload([...batch, event()], session)).data.taken).toBe(1)
  expect((await stored(borrowerId)).length).toBe(3)
})

test('an error is stored as its kind and its place in our scripts', async () => {
  const { borrowerId, session } = await app.newBorrower()
  const fault = 'TypeError@main-Bx_1.js:1:2345'
  expect((await upload([event({ module: '90', fault })], session)).data.taken).toBe(1)
  expect((await stored(borrowerId))[0]?.fault).toBe(fault)
})

test.each([
  'Cannot read phone 13912345678',
  'TypeError: 13912345678@main.js:1:2',
  'TypeError@https://x.example/main.js:1:2',
  'TypeError@main.js:1:2 13912345678',
  'TypeError@main.js',
])('words of an error are never stored: %s', async (fault) => {
  const { session } = await app.newBorrower()
  expect((await upload([event({ fault })], session)).data.taken).toBe(0)
})

test('two borrowers may use the same ids', async () => {
  const [one, other] = [await app.newBorrower(), await app.newBorrower()]
  const batch = [event()]
  expect((await upload(batch, one.session)).data.taken).toBe(1)
  expect((await upload(batch, other.session)).data.taken).toBe(1)
})

test('what makes no sense is left out; the rest is stored', async () => {
  const { session } = await app.newBorrower()
  const odd = [
    null,
    'x',
    event({ page: 'main' }),
    event({ page: '/main?phone=13912345678' }),
    event({ module: '12345' }),
    event({ at: 'now' }),
    event({ note: 'typed text' }),
    event({ id: '' }),
  ]
  expect((await upload([...odd, event()], session)).data.taken).toBe(1)
  expect((await upload([], session)).data.taken).toBe(0)
})

test.each([{ events: '{}' }, { events: 'not json' }, { events: JSON.stringify(Array(51).fill(0)) }])(
  'a text that is no batch is refused: $events',
  async (payload) => {
    const { session } = await app.newBorrower()
    expect((await app.call(buriedPointUpload, payload, session)).code).toBe('1002')
  },
)

test('without a session nothing is stored', async () => {
  expect((await upload([event()])).code).toBe('1001')
})

test('a clock that is ahead, or a week behind, is not believed', () => {
  const week = 7 * 86_400_000
  const at = (time: number) =>
    readEvents(JSON.stringify([event({ at: time })]), NOW)?.[0]?.happened_at.getTime()
  expect(at(NOW)).toBe(NOW)
  expect(at(NOW + 1)).toBe(NOW)
  expect(at(NOW - week + 1)).toBe(NOW - week + 1)
  expect(at(NOW - week)).toBe(NOW)
})

test('a flood is cut off, and old events are forgotten', async () => {
  const { borrowerId, session } = await app.newBorrower()
  await app.pass(60_000)
  await upload([event()], session)
  let code = '0'
  for (let n = 0; n < 31 && code === '0'; n += 1) code = (await upload([], session)).code
  expect(code).toBe('1004')
  await app.passDays(181)
  await app.services.db.transaction().execute((trx) => app.services.jobs.send(trx, 'clean-up', {}))
  await app.jobs.runDue()
  expect(await stored(borrowerId)).toEqual([])
})

test('the id alone says what was counted: the same event under another id is another one', async () => {
  const { borrowerId, session } = await app.newBorrower()
  const batch = [event()]
  await upload(batch, session)
  await upload(
    batch.map((one) => ({ ...one, id: `anew-${one.id}` })),
    session,
  )
  expect(await stored(borrowerId)).toHaveLength(2)
})
