/**
 * What belongs to somebody else is answered as what is not there, byte for byte: made from the table of calls and from the
 * routes of files, so that none can be left out.
 */
import { type CallDeclaration, CALL_TABLE, callPath, type CallName, readEnvelope } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { uploadedPicture } from '../testing/complaint-pictures.ts'
import { idsFor, type KnownIds, twoSides, USUAL_FIELDS } from '../testing/known-ids.ts'
import { routesUnder } from '../testing/routes-under.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let mine: KnownIds
let theirs: KnownIds
beforeAll(async () => {
  app = await startTestApp()
  ;[mine, theirs] = await twoSides(app)
  // Another code by SMS may be sent.
  await app.pass(61_000)
})
afterAll(() => app.close())

/** Fields that name something of a borrower, with one of that form that is nobody's. */
const OWNED: Readonly<Record<string, () => string>> = {
  orderId: newId,
  order_id: newId,
  orderNo: newId,
  problemId: newId,
  problemImage: () => `/media/problem-images/${newId()}-${'0'.repeat(32)}.jpg`,
  loanId: newId,
  payCode: () => '9'.repeat(13),
  cardId: newId,
  repaymentRecordId: newId,
}
/** Fields named like an id that name nothing of a borrower: the catalogue's, what was read, and what only is stored. */
const NOBODYS: ReadonlySet<string> = new Set([
  'productId',
  'product_id',
  'moduleId',
  'positionId',
  'bankCode',
  'cardNo',
  'walletNo',
  'couponId',
  'userId',
  'hash',
  'disclosureHash',
  'verifyCode',
  // Names one submit, whoever sends it: the same again is the same repayment.
  'repayToken',
])

const CALLS = (Object.entries(CALL_TABLE) as [CallName, CallDeclaration][]).filter(
  ([, { access }]) => access === 'borrower',
)
const ownedFields = ({ payload }: CallDeclaration): string[] =>
  Object.keys(payload.properties).filter((field) => field in OWNED)

test('every field named like an id is either of a borrower or of nobody', () => {
  const fields = CALLS.flatMap(([name, { payload }]) =>
    Object.keys(payload.properties).map((field) => ({ name, field })),
  )
  const unknown = fields.filter(
    ({ field }) =>
      /(?:id|no|code|image|token|hash)$/i.test(field) && !(field in OWNED) && !NOBODYS.has(field),
  )
  expect(unknown).toEqual([])
})

/** Refused for a reason that only the owner is given: what they name is there. */
const REFUSED_TO_OWNER: Partial<Record<CallName, string>> = {
  // The repayment that was confirmed before is on its way.
  repaymentCommit: '800005',
  // The account of an order changes only after a payout that failed.
  cardChange: '3010',
  // No new plan is offered for it.
  planAccept: '3012',
  planDecline: '3012',
}

async function send(name: CallName, payload: Readonly<Record<string, string>>, session: string) {
  const declaration = CALL_TABLE[name]
  const get = declaration.method === 'GET'
  const query = new URLSearchParams({ ...(get ? payload : {}), sessionId: session })
  const answer = await app.fastify.inject({
    method: declaration.method,
    url: `${callPath(declaration)}?${query}`,
    headers: get ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    ...(get ? {} : { payload: new URLSearchParams(payload).toString() }),
  })
  // Some addresses in an answer repeat the id that was sent.
  const body = Object.values(payload).reduce(
    (text, value) => (value.length < 10 ? text : text.replaceAll(value, 'sent')),
    answer.body,
  )
  return { status: answer.statusCode, body }
}

/** What is required, and of what may be left out what names something. */
function payloadOf({ payload }: CallDeclaration, ids: Readonly<Record<string, string>>) {
  const sent = Object.keys(payload.properties).filter(
    (field) => (payload.required ?? []).includes(field) || field in OWNED || field in ids,
  )
  return Object.fromEntries(sent.map((field) => [field, ids[field] ?? USUAL_FIELDS[field] ?? '']))
}

/** They end what others name. */
const LAST: readonly CallName[] = ['repaymentCommit', 'calcDelLoan', 'withdrawLoan']

describe('a call of a borrower', () => {
  const owning = CALLS.filter(([, declaration]) => ownedFields(declaration).length > 0).toSorted(
    ([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other),
  )

  test.each(owning)(
    '%s answers about somebody else’s as about nothing, and about one’s own',
    async (name, call) => {
      const { session, fields } = idsFor(name, mine)
      const other = idsFor(name, theirs).fields
      const payload = payloadOf(call, fields)
      for (const field of ownedFields(call)) {
        const foreign = await send(name, { ...payload, [field]: other[field] ?? '' }, session)
        const absent = await send(name, { ...payload, [field]: OWNED[field]?.() ?? '' }, session)
        expect(foreign, field).toEqual(absent)
        expect(foreign.status, field).toBe(200)
      }
      const own = readEnvelope(JSON.parse((await send(name, payload, session)).body))
      expect(own.code, own.message).toBe(REFUSED_TO_OWNER[name] ?? '0')
    },
  )
})

interface FileRequests {
  readonly own: string
  readonly foreign: string
  readonly absent: string
}
const loanFile = (name: string) => (): readonly FileRequests[] => {
  const of = (orderId: string, reference: string) =>
    `/files/${name}?${new URLSearchParams({ productId: mine.order.productId, orderId, reference })}`
  const [own, foreign] = [mine.order.orderId, theirs.order.orderId]
  const orders = {
    own: of(own, mine.payment),
    foreign: of(foreign, theirs.payment),
    absent: of(newId(), theirs.payment),
  }
  const payments = {
    own: orders.own,
    foreign: of(own, theirs.payment),
    absent: of(own, newId()),
  }
  return name === 'receipt.pdf' ? [orders, payments] : [orders]
}

/** Every file of a borrower, by its route. */
const FILES: Readonly<Record<string, () => readonly FileRequests[] | Promise<readonly FileRequests[]>>> = {
  'GET /files/receipt.pdf': loanFile('receipt.pdf'),
  'GET /files/statement.pdf': loanFile('statement.pdf'),
  'GET /files/disclosure.pdf': loanFile('disclosure.pdf'),
  'GET /files/due-dates.ics': loanFile('due-dates.ics'),
  'GET /media/problem-images/:file': async () => {
    const own = await uploadedPicture(app, mine.order.session)
    const foreign = await uploadedPicture(app, theirs.order.session)
    return [{ own: `${own}?`, foreign: `${foreign}?`, absent: `${OWNED['problemImage']?.()}?` }]
  },
}
/**
 * Open to whoever has the address: the marks of products and banks, and the picture of a payment code, whose address is
 * signed and which anybody may pay. (Decision 053.)
 */
const NOT_OF_ONE = ['GET /media/logos/:file', 'GET /media/pay-codes/:file']

describe('a file', () => {
  test('of every route is in the table', () => {
    const routes = ['/files', '/media'].flatMap((prefix) => routesUnder(app.fastify, prefix))
    expect(routes.toSorted()).toEqual([...Object.keys(FILES), ...NOT_OF_ONE].toSorted())
  })

  test.each(Object.entries(FILES))('by %s is its owner’s alone', async (_route, requests) => {
    for (const { own, foreign, absent } of await requests()) {
      const get = async (url: string, session: string) => {
        const { statusCode, rawPayload, headers } = await app.fastify.inject(`${url}&sessionId=${session}`)
        const { 'content-type': type, 'content-disposition': name } = headers
        return { statusCode, body: rawPayload.toString('base64'), type, name }
      }
      const nothing = await get(absent, mine.order.session)
      expect(nothing.statusCode).toBe(404)
      expect(await get(foreign, mine.order.session)).toEqual(nothing)
      const shown = await get(own, mine.order.session)
      expect(shown.statusCode).toBe(200)
      // Under a name of ours, never one of the request.
      const file = /^\/files\/([\w.-]+)\?/.exec(own)?.[1]
      expect(shown.name).toBe(file === undefined ? undefined : `inline; filename="${file}"`)
    }
  })

  test('of a payment code is nobody’s without the signature in its address', async () => {
    const code = mine.fields['payCode'] ?? ''
    const get = async (file: string) => (await app.fastify.inject(`/media/pay-codes/${file}.svg`)).statusCode
    expect(await get(`${code}-${'0'.repeat(20)}`)).toBe(404)
    expect(await get(code)).toBe(404)
  })
})
