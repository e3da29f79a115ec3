import { describe, expect, test } from 'vitest'
import type { JournalEntry } from './journal.ts'
import { checkInvariants } from './testing/check-invariants.ts'
import { checkEntry, holds } from './testing/invariants.ts'

describe('after each event of a random history, first half', () => {
  checkInvariants({ index: 0, of: 2 })

  test('of one in which the money of an extension before the last is taken back', () => {
    const terms = { size: 0, shape: 9, rate: 0, fee: 0, flags: 0, offered: 0 }
    const steps = [
      { wait: 13, action: 0, size: 0, detail: 0 },
      { wait: 38, action: 2299, size: 0, detail: 0 },
      { wait: 44, action: 2495, size: 0, detail: 0 },
      { wait: 0, action: 1472, size: 0, detail: 5973 },
      { wait: 0, action: 4301, size: 0, detail: 0 },
    ]
    expect(() => holds({ terms, steps })).not.toThrow()
  })

  test('of one in which a payment is heard of after money of a later one was given back', () => {
    const terms = { size: 0, shape: 0, rate: 0, fee: 0, flags: 0, offered: 0 }
    const steps = [
      { wait: 1, action: 190, size: 0, detail: 7405 },
      { wait: 0, action: 8205, size: 0, detail: 0 },
      { wait: 0, action: 526, size: 1031, detail: 544 },
    ]
    expect(() => holds({ terms, steps })).not.toThrow()
  })

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
