import { done, type operatorCalls } from '@sandigan/contract'
import { EXAMPLE_BEHAVIOUR } from '@sandigan/lending/simulation'
import { countBehaviour } from '../../core/products/own-behaviour.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { behaviourView } from './behaviour-on-wire.ts'

/** The shipped examples, and how the borrowers of a product have paid. No borrower is named. */
export const showBehaviour: OperatorHandler<typeof operatorCalls.showBehaviour> = async (
  { db, clock },
  _caller,
  { productId },
) => {
  const count = await countBehaviour(db, productId, clock.today())
  const { loans, onTime, ...counted } = count.counts
  const instalments = Object.values(counted).reduce((sum, one) => sum + one, onTime)
  return done({
    example: behaviourView(EXAMPLE_BEHAVIOUR),
    own:
      instalments === 0
        ? null
        : { behaviour: behaviourView(count.behaviour(EXAMPLE_BEHAVIOUR)), loans, instalments, ...counted },
  })
}
