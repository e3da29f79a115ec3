/** On a real PostgreSQL: one code, one challenge or one copied device, used several times in parallel. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeAt } from '../../core/operators/one-time-codes.ts'
import { CODE_GUESSES } from '../access/guess-limits.ts'
import { invitedOperator } from '../../testing/invited-operator.ts'
import {
  type Heard,
  type OperatorBrowser,
  operatorBrowser,
  signedInAs,
} from '../../testing/operator-browser.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const CALLERS = 6
const ROUNDS = rounds(CALLERS)
const STEP_MS = 30_000

const planted = vi.hoisted((): { unlocked: TestApp | null } => ({ unlocked: null }))
const meet = meetingOf(CALLERS)
vi.mock('../../core/operators/passkey-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/operators/passkey-repository.ts')>()
  const lockPasskey: typeof real.lockPasskey = async (trx, credentialId) => {
    const { unlocked } = planted
    if (unlocked === null) return real.lockPasskey(trx, credentialId)
    // A lock of a transaction that is over: what is read is whole, and nothing holds it.
    const { db } = unlocked.services
    const row = await db.transaction().execute((own) => real.lockPasskey(own, credentialId))
    await meet()
    return row
  }
  return { ...real, lockPasskey }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres({ H5_BASE: 'http://localhost:3000' })
  }, 120_000)
  afterAll(() => app?.close())

  const statuses = (responses: readonly Heard[]) =>
    responses.map(({ status }) => status).toSorted((a, b) => a - b)
  const ONE = [200, ...Array.from({ length: CALLERS - 1 }, () => 401)]

  let people = 0
  /** Somebody who has chosen a password. */
  async function invited() {
    people += 1
    const email = `finance-${people}@lender.example`
    const password = await invitedOperator(app, { email, name: `Finance ${people}`, roles: ['finance'] })
    return { signIn: (by: OperatorBrowser) => by.ask(operator.signIn, { email, password }) }
  }

  /** With an authenticator app, signed in at two windows. */
  async function enrolled() {
    const { signIn } = await invited()
    const windows = [operatorBrowser(app), operatorBrowser(app)] as const
    const { enrolment } = (await signIn(windows[0])).body
    const code = () => codeAt(enrolment.secret, app.clock.now())
    const first = await windows[0].ask(operator.signInCode, { code: code() })
    await app.pass(STEP_MS)
    await signIn(windows[1])
    await windows[1].ask(operator.signInCode, { code: code() })
    await app.pass(STEP_MS)
    return { windows, code, signIn, recoveryCodes: first.body.recoveryCodes as string[] }
  }

  test('one code proves one session, whichever of two windows sends it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Somebody else each time: wrong codes at one person are few.
      const { windows, code } = await enrolled()
      const typed = { code: code() }
      const responses = await inParallel(CALLERS, (caller) =>
        (windows[caller % 2] ?? windows[0]).ask(operator.stepUp, typed),
      )
      expect(statuses(responses)).toEqual(ONE)
      await app.pass(15 * 60_000)
    }
  })

  test('one of several who know the password sets up an app, and the others none over it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { signIn } = await invited()
      const windows = Array.from({ length: CALLERS }, () => operatorBrowser(app))
      const secrets: string[] = []
      for (const one of windows) secrets.push((await signIn(one)).body.enrolment.secret)
      const responses = await inParallel(CALLERS, (caller) =>
        (windows[caller] ?? operatorBrowser(app)).ask(operator.signInCode, {
          code: codeAt(secrets[caller] ?? '', app.clock.now()),
        }),
      )
      expect(statuses(responses)).toEqual(ONE)
      const [winner] = responses.filter(({ status }) => status === 200)
      const again = operatorBrowser(app)
      await signIn(again)
      const [code] = winner?.body.recoveryCodes ?? []
      expect((await again.ask(operator.signInCode, { code })).status).toBe(200)
      await app.pass(15 * 60_000)
    }
  })

  test('one recovery code admits one of several who wait for a code', async () => {
    const { recoveryCodes, signIn } = await enrolled()
    for (const code of recoveryCodes.slice(0, ROUNDS)) {
      const waiting = Array.from({ length: CALLERS }, () => operatorBrowser(app))
      for (const one of waiting) await signIn(one)
      const responses = await Promise.all(waiting.map((one) => one.ask(operator.signInCode, { code })))
      expect(statuses(responses)).toEqual(ONE)
      await app.pass(CODE_GUESSES.hours * 3_600_000)
    }
  })

  async function withPasskey() {
    const browser = await signedInAs(app, 'finance')
    const device = softPasskey()
    const { options } = (await browser.ask(operator.newPasskeyOptions)).body
    const credential = device.make(options)
    expect((await browser.ask(operator.addPasskey, { name: 'Laptop', credential })).status).toBe(200)
    const optionsFor = async (purpose: 'sign-in' | 'step-up') =>
      (await browser.ask(operator.passkeyOptions, { purpose })).body.options
    return { browser, device, optionsFor }
  }

  test('one challenge is taken once, though each answer is signed anew', async () => {
    const { browser, device, optionsFor } = await withPasskey()
    for (let round = 0; round < ROUNDS; round += 1) {
      const options = await optionsFor('step-up')
      const answers = Array.from({ length: CALLERS }, () => device.use(options))
      const responses = await inParallel(CALLERS, (caller) =>
        browser.ask(operator.stepUpPasskey, { credential: answers[caller] }),
      )
      expect(statuses(responses)).toEqual(ONE)
      await app.pass(15 * 60_000 - 1)
      await browser.ask(operator.me)
    }
  })

  /** The answers of as many copies of a device, each to a challenge of its own. */
  async function answersOfCopies(
    { device, optionsFor }: Awaited<ReturnType<typeof withPasskey>>,
    count: number,
  ) {
    const challenges = []
    for (let no = 0; no < CALLERS; no += 1) challenges.push(await optionsFor('sign-in'))
    return challenges.map((options) => {
      device.setCount(count)
      return device.use(options)
    })
  }
  const signInBy = (answers: readonly object[]) =>
    Promise.all(answers.map((credential) => operatorBrowser(app).ask(operator.signInPasskey, { credential })))

  test('copies of one device sign in once: the count of the first is visible to the others', async () => {
    const own = await withPasskey()
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(statuses(await signInBy(await answersOfCopies(own, 100 + round)))).toEqual(ONE)
      await app.pass(15 * 60_000)
    }
  })

  test('planted bug: without the lock on the passkey, every copy signs in', async () => {
    const answers = await answersOfCopies(await withPasskey(), 100)
    planted.unlocked = app
    const responses = await signInBy(answers).finally(() => {
      planted.unlocked = null
    })
    expect(statuses(responses)).not.toEqual(ONE)
  })
})
