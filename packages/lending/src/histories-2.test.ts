import { describe } from 'vitest'
import { compareHistories } from './testing/compare.ts'

describe('random histories, second half', () => {
  compareHistories({ index: 1, of: 2 })
})
