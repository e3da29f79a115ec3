import { done, type operatorCalls } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import type { Services } from '../../platform/context.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { byIdEnding, byName, byPhone, type Hit } from './find-borrowers.ts'
import { byComplaint, byOrder, byPayCode, byPayoutReference, byReceipt, byReference } from './find-money.ts'

/** Searches where what was typed may stand, by its form; the surest first, so that a code never hides behind a name. */
type Find = (services: Services, typed: string, operator: Operator) => Promise<readonly Hit[]>

const MOST = 20

const SEARCHES: readonly { readonly fits: RegExp; readonly find: Find }[] = [
  { fits: /^[+\d][\d\s()-]{6,20}$/, find: byPhone },
  { fits: /^[0-9a-z]{10,40}$/, find: byOrder },
  { fits: /^\d{6,20}$/, find: byPayCode },
  { fits: /^\d{1,10}$/, find: byReceipt },
  { fits: /^[\w:.-]{3,120}$/, find: byReference },
  { fits: /^[\w:.-]{3,120}$/, find: byPayoutReference },
  { fits: /^[0-9a-z]{1,40}$/, find: byComplaint },
  { fits: /^[0-9A-Za-z]{4}$/, find: byIdEnding },
  { fits: /\p{L}{2}/u, find: byName },
]

/** Everything that the typed text may name, the surest first. */
export async function findHits(services: Services, typed: string, operator: Operator): Promise<Hit[]> {
  const searches = SEARCHES.filter(({ fits }) => fits.test(typed))
  const found = (await Promise.all(searches.map(({ find }) => find(services, typed, operator)))).flat()
  return [...new Map(found.map((hit) => [hit.target + hit.kind + hit.id, hit])).values()]
}

export const findAnything: OperatorHandler<typeof operatorCalls.findAnything> = async (
  services,
  { operator },
  { q },
) => done({ hits: (await findHits(services, q.trim(), operator)).slice(0, MOST) })
