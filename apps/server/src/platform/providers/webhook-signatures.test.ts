import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymongoSigned, sandboxSignature, sandboxSigned, xenditSigned } from './webhook-signatures.ts'

const SECRET = 'plainly-fake-secret'
const NOW = Date.UTC(2026, 10, 21, 2, 0, 0)
const T = String(NOW / 1000)
const BODY = '{"amount":"1234.50"}'
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')
const paymongo = (
  signature: string,
  over: Partial<{ body: string | Uint8Array; live: boolean; now: number }> = {},
) =>
  paymongoSigned(
    {
      headers: { 'paymongo-signature': signature },
      body: over.body ?? BODY,
      secret: SECRET,
      live: over.live ?? false,
    },
    over.now ?? NOW,
  )

test('PayMongo: the right signature of this body is accepted, in test and in live mode', () => {
  expect(paymongo(`t=${T},te=${sign(`${T}.${BODY}`)},li=`)).toBe(true)
  expect(paymongo(`t=${T},te=,li=${sign(`${T}.${BODY}`)}`, { live: true })).toBe(true)
})

test.each([
  { claim: 'another body', signature: `t=${T},te=${sign(`${T}.{}`)},li=` },
  { claim: 'a test signature in live mode', signature: `t=${T},te=${sign(`${T}.${BODY}`)},li=`, live: true },
  { claim: 'another time than was signed', signature: `t=${Number(T) + 1},te=${sign(`${T}.${BODY}`)},li=` },
  { claim: 'an empty signature', signature: `t=${T},te=,li=` },
  { claim: 'a shorter signature', signature: `t=${T},te=${sign(`${T}.${BODY}`).slice(0, 32)},li=` },
  { claim: 'no header at all', signature: '' },
  { claim: 'rubbish', signature: '===,,,t' },
])('PayMongo: $claim is refused', ({ signature, live }) => {
  expect(paymongo(signature, { live: live ?? false })).toBe(false)
})

test('what is signed is the bytes: others that read alike are refused, and what is no text is accepted', () => {
  const text = '{"name":"\uFFFD"}'
  const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
  expect(bytes.toString('utf8')).toBe(text)
  const ofText = `t=${T},te=${sign(`${T}.${text}`)},li=`
  expect(paymongo(ofText, { body: Buffer.from(text) })).toBe(true)
  expect(paymongo(ofText, { body: bytes })).toBe(false)
  const ofBytes = createHmac('sha256', SECRET).update(`${T}.`).update(bytes).digest('hex')
  expect(paymongo(`t=${T},te=${ofBytes},li=`, { body: bytes })).toBe(true)
})

test('PayMongo: a message signed more than three days ago is refused, one of three days is not', () => {
  const signature = `t=${T},te=${sign(`${T}.${BODY}`)},li=`
  expect(paymongo(signature, { now: NOW + 259_200_000 })).toBe(true)
  expect(paymongo(signature, { now: NOW + 259_201_000 })).toBe(false)
})

test('PayMongo: a message dated more than three days ahead is refused, so that none is good for ever', () => {
  const signature = `t=${T},te=${sign(`${T}.${BODY}`)},li=`
  expect(paymongo(signature, { now: NOW - 259_200_000 })).toBe(true)
  expect(paymongo(signature, { now: NOW - 259_201_000 })).toBe(false)
})

test('Xendit: only the configured token is accepted, and an empty configured token accepts nothing', () => {
  const token = (value: string | undefined) =>
    xenditSigned({ headers: { 'x-callback-token': value }, token: 'plainly-fake-token' })
  expect(token('plainly-fake-token')).toBe(true)
  expect(token('plainly-fake-tokem')).toBe(false)
  expect(token('plainly-fake')).toBe(false)
  expect(token(undefined)).toBe(false)
  expect(xenditSigned({ headers: { 'x-callback-token': '' }, token: '' })).toBe(false)
})

test('while a secret is changed both are good, and nothing else is', () => {
  const good = (secret: string, over: { secret: string }) =>
    paymongoSigned(
      {
        headers: {
          'paymongo-signature': `t=${T},te=${createHmac('sha256', secret).update(`${T}.${BODY}`).digest('hex')}`,
        },
        body: BODY,
        secret: over.secret,
        live: false,
      },
      NOW,
    )
  for (const setting of ['old-fake,new-fake', ' old-fake , new-fake ', 'new-fake,old-fake,'])
    for (const secret of ['old-fake', 'new-fake']) expect(good(secret, { secret: setting })).toBe(true)
  for (const secret of ['', 'old', 'old-fake,new-fake', ','])
    expect(good(secret, { secret: 'old-fake,new-fake' })).toBe(false)
  expect(good('', { secret: ',' })).toBe(false)
  const token = (value: string) =>
    xenditSigned({ headers: { 'x-callback-token': value }, token: 'old-fake,new-fake' })
  expect(['old-fake', 'new-fake', 'old-fake,new-fake', ''].map(token)).toEqual([true, true, false, false])
})

test('the sandbox reads what it signs, and nothing else', () => {
  const signature = sandboxSignature(BODY, SECRET, NOW)
  const signed = (body: string, secret: string) =>
    sandboxSigned({ headers: { 'x-sandbox-signature': signature }, body, secret }, NOW)
  expect(signed(BODY, SECRET)).toBe(true)
  expect(signed(`${BODY} `, SECRET)).toBe(false)
  expect(signed(BODY, 'another')).toBe(false)
})

test('planted bug: a check that ignores the time would take an old message again', () => {
  const signed = sign(`${T}.${BODY}`)
  const planted = (signature: string) => signature.includes(signed)
  const old = `t=${T},te=${signed},li=`
  expect(planted(old)).not.toBe(paymongo(old, { now: NOW + 259_201_000 }))
})
