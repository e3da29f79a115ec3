import type { operatorCalls } from '@sandigan/contract'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'

type Outcome = PlainOutcomeOf<typeof operatorCalls.findAnything>

/** One of what was found. */
export type Hit = Extract<Outcome, { ok: true }>['data']['hits'][number]
