import { describe, expect, test } from 'vitest'
import { checkForm } from '../../core/forms/check-form.ts'
import { masked } from '../../core/forms/mask.ts'
import { EXT_FIELDS } from '../../core/profile/forms/ext.ts'
import { marketOf } from '../../platform/config/market.ts'
import { formCopy } from '../../platform/copy/forms/catalogue.ts'
import { accountFields, BANK_ACCOUNT, channelOf, WALLET } from './account-form.ts'

const context = { today: '2026-11-23', market: marketOf('ph') } as const
const check = (fields: Parameters<typeof checkForm>[0], typed: Record<string, string>, stored = {}) =>
  checkForm(fields, typed, context, formCopy('en'), stored)

describe('the number of a wallet', () => {
  const fields = accountFields(WALLET, channelOf(WALLET, undefined))
  const wallet = (walletNo: string, stored = {}) =>
    check(fields, { walletNo, bankCode: 'GCASH', accountName: 'Example Borrower' }, stored)

  test.each([
    '+63 917 123 4567',
    '9171234567',
    '0063 917 123 4567',
    '+63(0)917 123 4567',
    '639171234567',
    '0917.123.4567',
    '０９１７１２３４５６７',
  ])('typed as %s is 09171234567', (typed) => {
    expect(wallet(typed)).toMatchObject({ values: { walletNo: '09171234567' }, errors: {} })
  })

  test.each(['+639171234567', '00639171234567'])(
    'stored as %s and left as it is shown is so too',
    (walletNo) => {
      expect(wallet(masked(walletNo), { walletNo })).toMatchObject({
        values: { walletNo: '09171234567' },
        errors: {},
      })
    },
  )

  test.each(['0281234567', '+9171234567', 'my 09171234567'])('typed as %s is refused', (typed) => {
    expect(Object.keys(wallet(typed).errors)).toEqual(['walletNo'])
  })
})

test('the number of a bank account may be typed in full-width digits', () => {
  const { values } = check(accountFields(BANK_ACCOUNT, '90006'), { cardNo: '００12 3456 7890' })
  expect(values).toEqual({ cardNo: '001234567890' })
})

test('the phones of both references have one form, in which they are compared', () => {
  const typed = { ref1Phone: '+63 (0)917 123 4567', ref2Phone: '0917.123.4567' }
  const { values, errors } = check(EXT_FIELDS, typed)
  expect(values).toEqual({ ref1Phone: '09171234567', ref2Phone: '09171234567' })
  expect(errors['ref1Phone']).toBeUndefined()
  expect(errors['ref2Phone']).toBe(formCopy('en').problems.sameReference)
  expect(check(EXT_FIELDS, { ...typed, ref2Phone: '0063 918 123 4567' }).errors['ref2Phone']).toBeUndefined()
})
