/** From the photo of an ID to what the person who decides sees of its code. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { CARD_KEY, photoOfCode, plasticCard } from '../../testing/identity-card.ts'
import { pushed, type TestBorrower } from '../../testing/loan-steps.ts'
import { readableRows } from '../../testing/readable.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { findCodes } from './check-photo.ts'

const app = await startTestApp({ env: { PHILSYS_PUBLIC_KEY: CARD_KEY } })
const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

async function upload({ session }: TestBorrower, photo: Buffer, imageType = 'idFront'): Promise<void> {
  const form = new FormData()
  form.append('imageType', imageType)
  form.append('consent', '1')
  form.append('image', new File([new Uint8Array(photo)], 'id.jpg', { type: 'image/jpeg' }))
  const url = `${origin}/borrower/credit-info/upload-image?sessionId=${session}`
  const answer = await fetch(url, { method: 'POST', body: form })
  expect(await answer.json()).toMatchObject({ code: '00' })
}

/** What the operator sees of the application of somebody with this photo. */
async function application(photo: Buffer | null) {
  const borrower = await clearBorrower(app)
  if (photo !== null) await upload(borrower, photo)
  await app.jobs.runDue()
  const { orderId } = await pushed(app, borrower)
  const { body } = await ask(app, operator.showApplication, { orderId })
  return { ...body, borrower }
}

const changed = () => plasticCard().replace('"fName":"Example"', '"fName":"Other"')

test('a genuine code is shown beside the application, and approves nothing by itself', async () => {
  const { holds, identityCards, orderId } = await application(await photoOfCode(plasticCard()))
  expect(holds).toEqual([])
  expect(identityCards).toEqual([
    {
      side: 'idFront',
      signature: 'valid',
      holder: 'Example Borrower',
      birthday: '1990-01-15',
      name: 'same',
      born: 'same',
    },
  ])
  const { body } = await ask(app, operator.listApplications, {})
  expect(body.rows.map((one) => one.orderId)).toContain(orderId)
})

test('a code that was changed makes the application wait for a person, who approves it with a note', async () => {
  const { holds, identityCards, orderId } = await application(await photoOfCode(changed()))
  expect(identityCards).toMatchObject([{ signature: 'tampered', holder: 'Other Borrower' }])
  expect(holds.map(({ reason }) => reason)).toEqual(['id-tampered', 'id-differs'])
  const refused = await tell(app, operator.decideApplication, { orderId, decision: 'approve' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'HOLDS_OPEN' } })
  const note = 'seen in person at the branch'
  expect((await tell(app, operator.decideApplication, { orderId, decision: 'approve', note })).status).toBe(
    200,
  )
})

test('a genuine card of somebody else makes it wait too', async () => {
  const { holds, identityCards } = await application(
    await photoOfCode(plasticCard({ fName: 'Other', lName: 'Somebody', DOB: 'March 2, 1985' })),
  )
  expect(identityCards).toMatchObject([{ signature: 'valid', name: 'other', born: 'other' }])
  expect(holds.map(({ reason }) => reason)).toEqual(['id-differs'])
})

test.each([
  ['without a code', () => samplePicture()],
  ['with the code of something else', () => photoOfCode('https://example.com/')],
])('a photo %s says nothing and holds nothing up', async (_what, photo) => {
  const { holds, identityCards } = await application(await photo())
  expect(identityCards).toEqual([])
  expect(holds).toEqual([])
})

test('another photo in its place is read anew, and what the first one said is forgotten', async () => {
  const borrower = await clearBorrower(app)
  await upload(borrower, await photoOfCode(changed()))
  await app.jobs.runDue()
  await upload(borrower, await samplePicture())
  const { orderId } = await pushed(app, borrower)
  const { body } = await ask(app, operator.showApplication, { orderId })
  expect(body).toMatchObject({ holds: [], identityCards: [] })
})

test('the number of a card is nowhere in the database', async () => {
  const { borrower } = await application(await photoOfCode(plasticCard()))
  const [row] = await app.services.db
    .selectFrom('identity_images')
    .selectAll()
    .where('borrower_id', '=', borrower.borrowerId)
    .execute()
  const [readable] = await readableRows(app.services.db, 'identity_images', row === undefined ? [] : [row])
  expect(readable?.['card']).toMatchObject({
    signature: 'valid',
    numberHash: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(JSON.stringify(readable)).not.toContain('0000-0000-0000-0001')
})

test('what is no picture at all is an error, not an ID without a code', async () => {
  await expect(findCodes(Buffer.from('no picture'))).rejects.toThrow('unsupported image format')
})
