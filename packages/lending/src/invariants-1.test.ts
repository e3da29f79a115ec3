import { describe, expect, test } from 'vitest'
import type { JournalEntry } from './journal.ts'
import { checkInvariants } from './testing/check-invariants.ts'
import { checkEntry } from './testing/invariants.ts'

describe('after each event of a random history, first half', () => {
  checkInvariants({ index: 0, of: 2 })

  test('a planted bug is caught: an entry that loses a centavo', () => {
    const entry: JournalEntry = {
      kind: 'event',
      on: '2026-05-01',
      reference: 'r',
      reverses: null,
      lines: [
        { account: '1010', debit: 100, credit: 0 },
        { account: '2010', debit: 0, credit: 99 },
      ],
    }
    expect(() => checkEntry(entry)).toThrow('does not balance')
  })
})
