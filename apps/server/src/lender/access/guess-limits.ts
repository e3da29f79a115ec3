/**
 * Guesses at passwords and codes of operators. Counted before they are checked, so that many in parallel do not all pass; a
 * right one is given back. By e-mail and network, so that nobody locks another one out from afar, with a looser count for
 * each alone.
 */
import { refuse } from '@sandigan/contract'
import { mailOperator } from '../../core/operators/operator-mails.ts'
import { inManila, timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import {
  countInOrder,
  countUse,
  giveBack,
  HOUR,
  type Limit,
  MINUTE,
  secondsToWait,
} from '../../platform/limits/rate-limits.ts'
import { keyedName } from '../../platform/security/hashes.ts'
import { networkName } from '../../core/identity/clients.ts'
import { networkLimits, tellOfLimit } from '../../core/identity/code-limits.ts'

const WINDOW_SECONDS = 15 * MINUTE
/** Wrong guesses within 15 minutes: at one operator from one network, from one network, at one operator. */
export const GUESSES = { atOneFromOne: 10, fromOne: 30, atOne: 100 } as const
/**
 * Whoever guesses codes knows the password already, and three of a million are right at a time: after so many wrong ones at one
 * person nobody's is taken for some hours, wherever they come from.
 */
export const CODE_GUESSES = { atOne: 20, hours: 6 } as const

const LONG = 'operator-code-long'

function limitsFor(services: Services, what: string, address: string, whom: string): Limit[] {
  const name = keyedName(services.config.secretKey, 'operator', whom)
  const network = networkName(services, address)
  const windowSeconds = WINDOW_SECONDS
  return [
    { counter: `operator-${what}:${name}:${network}`, windowSeconds, allowed: GUESSES.atOneFromOne },
    ...networkLimits(services, address, {
      name: `operator-${what}-network`,
      windowSeconds,
      allowed: GUESSES.fromOne,
    }),
    what === 'code'
      ? { counter: `${LONG}:${name}`, windowSeconds: CODE_GUESSES.hours * HOUR, allowed: CODE_GUESSES.atOne }
      : { counter: `operator-${what}-at:${name}`, windowSeconds, allowed: GUESSES.atOne },
  ]
}

/** The person learns of it, once in a window. */
async function tellOnce(
  trx: Trx,
  services: Services,
  limit: Limit,
  { address, operatorId }: { address: string; operatorId: string },
): Promise<void> {
  const { clock } = services
  if (!(await countUse(trx, clock, { ...limit, counter: `told-${limit.counter}`, allowed: 1 }))) return
  const facts = { address, at: inManila(timestamp(clock)) }
  await mailOperator(trx, services, operatorId, { mail: 'wrong-codes', facts })
}

export interface Guess {
  readonly what: 'password' | 'code' | 'passkey' | 'open-id' | 'invitation'
  readonly address: string
  /** An e-mail address as it was typed, or an id. */
  readonly whom: string
}

/** @returns a refusal where there were too many; else nothing, and the guess is counted. */
export async function countGuess(services: Services, { what, address, whom }: Guess) {
  const limits = limitsFor(services, what, address, whom)
  const exceeded = await services.db.transaction().execute(async (trx) => {
    const first = await countInOrder(trx, services.clock, limits)
    if (first !== undefined && first.counter.startsWith(LONG))
      await tellOnce(trx, services, first, { address, operatorId: whom })
    return first
  })
  if (exceeded === undefined) return undefined
  tellOfLimit(services, { address }, exceeded)
  const minutes = Math.ceil(secondsToWait(services.clock, exceeded) / MINUTE)
  return refuse('TOO_MANY_REQUESTS', `too many wrong tries: wait ${minutes} minutes`)
}

/** It was right. */
export async function forgiveGuess(services: Services, { what, address, whom }: Guess): Promise<void> {
  const limits = limitsFor(services, what, address, whom)
  await services.db.transaction().execute((trx) => giveBack(trx, services.clock, limits))
}
