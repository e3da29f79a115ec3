import { describe } from 'vitest'
import { compareHistories } from './testing/compare.ts'

describe('random histories, first half', () => {
  compareHistories({ index: 0, of: 2 })
})
