import { describe } from 'vitest'
import { checkInvariants } from './testing/check-invariants.ts'

describe('after each event of a random history, second half', () => {
  checkInvariants({ index: 1, of: 2 })
})
