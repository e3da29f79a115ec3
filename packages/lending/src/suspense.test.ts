import { describe, expect, test } from 'vitest'
import { trialBalance } from './journal.ts'
import { suspenseReceived, suspenseReleased } from './suspense.ts'

const MONEY = { reference: 's1', amount: 500_00, on: '2026-06-01' }

describe('money for an unknown code', () => {
  test('comes in as cash that is owed to whoever sent it', () => {
    expect(suspenseReceived(MONEY)).toStrictEqual({
      kind: 'event',
      on: '2026-06-01',
      reference: 's1',
      reverses: null,
      lines: [
        { account: '1010', debit: 500_00, credit: 0 },
        { account: '2020', debit: 0, credit: 500_00 },
      ],
    })
  })

  test('leaves by the opposite entry, linked to the first', () => {
    expect(suspenseReleased(MONEY)).toStrictEqual({
      kind: 'reversal',
      on: '2026-06-01',
      reference: 's1',
      reverses: 's1',
      lines: [
        { account: '1010', debit: 0, credit: 500_00 },
        { account: '2020', debit: 500_00, credit: 0 },
      ],
    })
    const { accounts } = trialBalance([suspenseReceived(MONEY), suspenseReleased(MONEY)])
    expect(accounts).toEqual({ '1010': 0, '2020': 0 })
  })

  test.each([0.5, 0, -1])('%d centavos are a bug', (amount) => {
    expect(() => suspenseReceived({ ...MONEY, amount })).toThrow(
      `suspense takes whole positive centavos: ${amount}`,
    )
  })
})
