import { expect, test } from 'vitest'
import { accountWords } from './account-words.ts'

test.each([
  { claim: 'a wallet', code: 'GCASH', number: '09171234146', words: 'GCash ••••4146' },
  { claim: 'a bank', code: 'BDO', number: '001234567891', words: 'BDO Unibank ••••7891' },
  {
    claim: 'a bank of the slower transfers',
    code: 'DBP',
    number: '12345678',
    words: 'Development Bank of the Philippines ••••5678',
  },
  { claim: 'a short number', code: 'BDO', number: '12345', words: 'BDO Unibank ••••45' },
  { claim: 'no number', code: 'BDO', number: '', words: 'BDO Unibank ••••' },
  { claim: 'a code that we have no name for', code: 'GONE', number: '12345678', words: 'GONE ••••5678' },
])('$claim goes by its name and its end', ({ code, number, words }) => {
  expect(accountWords(code, number)).toBe(words)
})
