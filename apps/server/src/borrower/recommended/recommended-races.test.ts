/** Parallel taps and changes, on a real PostgreSQL. */
import * as operator from '@sandigan/contract/client/operator'
import { clickNames, recommendedClick } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const CALLERS = 20
const ROUNDS = rounds(CALLERS)
const TIMEOUT = { timeout: ROUNDS * 10_000 + 60_000 }
const both = (text: string) => ({ en: text, fil: text })
const ENTRY = {
  recommendedId: 'other',
  rank: 1,
  enabled: true,
  tags: [],
  partner: {
    name: 'Other',
    buttonText: both('See'),
    range: both('₱1'),
    rangeDescription: both('Amount'),
    rate: both('1 %'),
    description: both('Example'),
    link: 'https://partner.example/',
  },
}

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres({ LIMIT_TRACKS_PER_ADDRESS_MINUTE: '1000000' })
  }, 120_000)
  afterAll(() => app?.close())

  const counted = async (): Promise<number> => {
    const today = app.services.clock.today()
    const { body } = await ask(app, operator.countRecommendedClicks, { from: today, to: today })
    return (body as { clicks: number }[])[0]?.clicks ?? 0
  }

  test('the same product saved by many in parallel is saved once', TIMEOUT, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const responses = await inParallel(CALLERS, () =>
        tell(app, operator.saveRecommended, { ...ENTRY, rank: round }),
      )
      expect(responses.every(({ status }) => status === 200)).toBe(true)
      expect(responses.filter(({ body }) => body['repeated'] === false)).toHaveLength(1)
    }
  })

  test('no tap is lost when many tap in parallel', TIMEOUT, async () => {
    const { session } = await app.newBorrower()
    const click = clickNames.toWire({ productId: 'other', place: 'list', position: '0' })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await inParallel(CALLERS, () => app.call(recommendedClick, click, session))
      expect(answers.every(({ success }) => success)).toBe(true)
      expect(await counted()).toBe(round * CALLERS)
    }
  })
})
