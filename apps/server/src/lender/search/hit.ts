import type { operatorCalls } from '@sandigan/contract'
import type { JsonOutcomeOf } from '../../platform/http/plain-route.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.findAnything>

/** One of what was found. */
export type Hit = Extract<Outcome, { ok: true }>['data']['hits'][number]
