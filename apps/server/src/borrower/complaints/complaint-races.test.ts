/**
 * Callers released together on a real PostgreSQL, on one complaint: sent, answered, rated. Exactly one effect each.
 *
 */
import * as operator from '@sandigan/contract/client/operator'
import { problemDetail, problemList, problemSave, problemScore } from '@sandigan/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { must } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { savePicture } from '../../core/complaints/save-picture.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'

const PLANTED_CALLERS = 10
const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(PLANTED_CALLERS)
vi.mock('../../core/complaints/complaint-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/complaints/complaint-repository.ts')>()
  // All have read before any of them writes: what a missing lock allows, made sure.
  const lockComplaint: typeof real.lockComplaint = async (trx, problemId) => {
    if (!planted.noLock) return real.lockComplaint(trx, problemId)
    const complaint = await real.complaintByNumber(trx, problemId)
    await meet()
    return complaint
  }
  return { ...real, lockComplaint }
})

const TIMEOUT = { timeout: 600_000 }
const ABOUT = { problemType: '6', problemDetail: 'The app is slow.' }
const A_DAY = 20

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const eachRound = async (callers: number, round: () => Promise<void>) => {
    for (let left = rounds(callers); left > 0; left -= 1) await round()
  }
  const listed = async (session: string) =>
    must(await app.call(problemList, {}, session)).tabs[0]?.list.map(({ id }) => id) ?? []
  const filed = async () => {
    const borrower = await app.newBorrower()
    const { problemId } = must(await app.call(problemSave, ABOUT, borrower.session))
    return { ...borrower, problemId }
  }
  const textsTo = async (phone: string) => {
    await app.jobs.runDue()
    const rows = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', phone)
      .execute()
    return rows.length
  }
  const reply = (problemId: string, text: string) =>
    tell(app, operator.replyToComplaint, { problemId, text, askScore: true }, {})

  describe.each(CALLERS)('%i callers together', (callers) => {
    test('sending one complaint send it once', TIMEOUT, () =>
      eachRound(callers, async () => {
        const { session } = await app.newBorrower()
        const answers = await inParallel(callers, () =>
          app.call(problemSave, ABOUT, session, { idempotencyKey: 'one-screen' }),
        )
        expect(new Set(answers.map((answer) => must(answer).problemId)).size).toBe(1)
        expect(await listed(session)).toHaveLength(1)
      }),
    )

    test('sending different complaints send as many as a day allows', TIMEOUT, () =>
      eachRound(callers, async () => {
        const { session } = await app.newBorrower()
        const answers = await inParallel(callers, (caller) =>
          app.call(problemSave, { ...ABOUT, problemDetail: `Number ${caller}` }, session),
        )
        const taken = answers.filter(({ success }) => success)
        expect(taken).toHaveLength(Math.min(callers, A_DAY))
        const refused = new Set(answers.filter(({ success }) => !success).map(({ code }) => code))
        expect([...refused]).toEqual(callers > A_DAY ? ['1004'] : [])
        expect(await listed(session)).toHaveLength(taken.length)
      }),
    )

    test('sending one picture with different complaints put it into one', TIMEOUT, () =>
      eachRound(callers, async () => {
        const { borrowerId, session } = await app.newBorrower()
        const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#36a' } })
          .jpeg()
          .toBuffer()
        const stored = await savePicture(app.services, { borrowerId, part: 'problem', bytes })
        const problemImage = stored.ok ? pictureUrl(app.services.config.secretKey, stored.pictureId) : ''
        const answers = await inParallel(callers, (caller) =>
          app.call(problemSave, { ...ABOUT, problemDetail: `Number ${caller}`, problemImage }, session),
        )
        expect(answers.filter(({ success }) => success)).toHaveLength(1)
        expect(await listed(session)).toHaveLength(1)
      }),
    )

    test('giving one answer give it once, and the borrower hears of it once', TIMEOUT, () =>
      eachRound(callers, async () => {
        const { problemId, phone } = await filed()
        const responses = await inParallel(callers, () => reply(problemId, 'It is mended.'))
        expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
        expect(responses.filter(({ body }) => body['repeated'] === false)).toHaveLength(1)
        expect(await textsTo(phone)).toBe(1)
      }),
    )

    test('giving different answers leave one whole, and the borrower hears of that one', TIMEOUT, () =>
      eachRound(callers, async () => {
        const { problemId, phone, session } = await filed()
        await inParallel(callers, (caller) => reply(problemId, `Answer ${caller}`))
        const { disposeDetail } = must(await app.call(problemDetail, { problemId }, session))
        expect(disposeDetail).toMatch(/^Answer \d+$/)
        expect(await textsTo(phone)).toBe(1)
      }),
    )

    test('rating one answer keep one rating, whatever the others say', TIMEOUT, () =>
      eachRound(callers, async () => {
        const { problemId, session } = await filed()
        await reply(problemId, 'It is mended.')
        const scored = async () =>
          app.services.db
            .selectFrom('complaints')
            .select('score')
            .where('problem_id', '=', problemId)
            .executeTakeFirstOrThrow()
        const rate = (stars: number) => app.call(problemScore, { problemId, score: String(stars) }, session)
        const answers = await inParallel(callers, (caller) => rate(1 + (caller % 5)))
        for (const answer of answers) must(answer)
        const { score } = await scored()
        expect(score).toBeGreaterThanOrEqual(1)
        for (let stars = 1; stars <= 5; stars += 1) must(await rate(stars))
        expect((await scored()).score).toBe(score)
      }),
    )
  })

  test('planted bug: without the lock on the complaint one answer is given by everybody', async () => {
    const { problemId } = await filed()
    planted.noLock = true
    const responses = await inParallel(PLANTED_CALLERS, () => reply(problemId, 'It is mended.')).finally(
      () => {
        planted.noLock = false
      },
    )
    expect(responses.filter(({ body }) => body['repeated'] === false).length).toBeGreaterThan(1)
  })
})
