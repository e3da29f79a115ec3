import { done, type operatorCalls } from '@sandigan/contract'
import { readRecommended } from '../../core/products/recommended-repository.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { viewOf } from './recommended-view.ts'

export const listRecommended: PlainHandler<typeof operatorCalls.listRecommended> = async ({ db }) =>
  done((await readRecommended(db)).map(viewOf))
