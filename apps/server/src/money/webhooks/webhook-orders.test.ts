/**
 * Whatever order a provider's messages come in, and however often, the loan ends where the plain order leaves it: every
 * sequence of up to three messages, in a long run of up to five.
 */
import { loanOn } from '@sandigan/lending'
import { isLongRun } from '@sandigan/testkit/sampling'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { keyOf, PLUS_OFFER, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { postWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import { contractCode } from '../payments/payment-codes.ts'

/** Messages of a sequence at most. What one kind could do to one or two others shows in three. */
const MOST = isLongRun() ? 5 : 3
/** So many sequences go side by side into one loan, each with payments of its own. */
const BESIDE = 20

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 60_000)
afterAll(() => app.close())

const KINDS = ['payment', 'second payment', 'other amount', 'ended', 'unknown type'] as const
type Kind = (typeof KINDS)[number]

/** Every sequence of a length, with repetition. */
const sequencesOf = (length: number): Kind[][] =>
  length === 0
    ? [[]]
    : sequencesOf(length - 1).flatMap((sequence) => KINDS.map((kind) => [...sequence, kind]))

/** All that are sent, the shortest first. */
const allSequences = (): Kind[][] => Array.from({ length: MOST }, (_, turn) => sequencesOf(turn + 1)).flat()

/** The messages of one sequence, each kind once; every call makes the same ones. */
function messagesOf(payCode: string, run: string): Record<Kind, TestWebhook> {
  const { sandbox } = app.services.providers
  if (sandbox === undefined) throw new Error('no sandbox')
  const { payment } = sandbox
  const paidOn = app.clock.today()
  const notice = (reference: string, amount: number) =>
    payment.webhookFor({ reference: `${reference}-${run}`, payCode, amount, currency: 'PHP', paidOn })
  return {
    payment: notice('first', 100_00),
    'second payment': notice('second', 200_00),
    'other amount': notice('first', 100_01),
    ended: payment.sign(JSON.stringify({ id: `e-${run}`, type: 'code.expired', providerId: payCode })),
    'unknown type': payment.sign(JSON.stringify({ id: `u-${run}`, type: 'qrph.scanned' })),
  }
}

interface Outcome {
  /** What was credited, by the provider's reference. */
  readonly credited: Readonly<Record<string, number>>
  readonly suspense: readonly { readonly reference: string; readonly reason: string }[]
  readonly open: number
}

/** The start of a reference that was listed beside the first. */
const beforeColon = (reference: string): string => reference.split(':').at(-2) ?? ''

/** Sends all of them, in turns those that come at one place of each; jobs run after a turn where `works` says so, and at the end. */
async function outcomeOf(
  sequences: ReadonlyMap<string, readonly Kind[]>,
  works: (turn: number) => boolean,
): Promise<Outcome> {
  const order = await runningOrder(app, PLUS_OFFER)
  const { db } = app.services
  const payCode = (await contractCode(db, keyOf(order))) ?? ''
  for (let turn = 0; turn < MOST; turn += 1) {
    const messages = [...sequences].flatMap(([run, kinds]) => {
      const kind = kinds[turn]
      return kind === undefined ? [] : [messagesOf(payCode, run)[kind]]
    })
    const answers = await Promise.all(messages.map((message) => postWebhook(app, message)))
    expect(answers).toEqual(messages.map(() => ({ http: 200, status: 'received' })))
    if (works(turn)) await app.jobs.runDue()
  }
  await app.jobs.runDue()
  const events = await readEvents(db, keyOf(order))
  const paid = events.filter((event) => event.type === 'paid')
  const listed = await db
    .selectFrom('suspense')
    .select(['reference', 'reason'])
    .where('pay_code', '=', payCode)
    .orderBy('reference')
    .execute()
  const open = await db.selectFrom('webhook_events').select('id').where('state', '<>', 'done').execute()
  const { received } = loanOn(events, app.clock.today()).totals
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(received)
  return {
    credited: Object.fromEntries(paid.map(({ reference, amount }) => [reference, amount])),
    suspense: listed.map(({ reference, reason }) => ({ reference: beforeColon(reference), reason })),
    open: open.length,
  }
}

/** What the rules make of these messages: each payment once, a contradiction listed once and never credited. */
function expected(sequences: ReadonlyMap<string, readonly Kind[]>): Outcome {
  const credited: Record<string, number> = {}
  const suspense: { reference: string; reason: string }[] = []
  for (const [run, kinds] of sequences) {
    const first = kinds.find((kind) => kind === 'payment' || kind === 'other amount')
    if (first !== undefined) credited[`sandbox:first-${run}`] = first === 'payment' ? 100_00 : 100_01
    if (kinds.includes('second payment')) credited[`sandbox:second-${run}`] = 200_00
    if (kinds.includes('payment') && kinds.includes('other amount'))
      suspense.push({ reference: `first-${run}`, reason: 'differs-from-first' })
  }
  return { credited, suspense: suspense.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)), open: 0 }
}

const TIMES = [
  { claim: 'processed after each', works: () => true },
  { claim: 'processed together at the end', works: () => false },
  { claim: 'processed after every second one', works: (turn: number) => turn % 2 === 1 },
] as const

describe('every sequence of messages ends as the same messages in order', () => {
  const all = [...allSequences().entries()].map(([n, kinds]) => [String(n), kinds] as const)
  test.each(TIMES)(
    '$claim',
    async ({ claim, works }) => {
      for (let from = 0; from < all.length; from += BESIDE) {
        const sequences = new Map(
          all
            .slice(from, from + BESIDE)
            .map(([run, kinds]) => [`${run}-${claim.replaceAll(' ', '-')}`, kinds]),
        )
        expect(await outcomeOf(sequences, works)).toEqual(expected(sequences))
      }
    },
    1_800_000,
  )
})
