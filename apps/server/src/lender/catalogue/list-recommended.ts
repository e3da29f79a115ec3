import { done, type operatorCalls } from '@sandigan/contract'
import { readRecommended } from '../../core/products/recommended-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { viewOf } from './recommended-view.ts'

export const listRecommended: OperatorHandler<typeof operatorCalls.listRecommended> = async ({ db }) =>
  done((await readRecommended(db)).map(viewOf))
