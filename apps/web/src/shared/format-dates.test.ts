import { expect, test } from 'vitest'
import { readableDates } from './format.ts'

test.each([
  ['Please pay by 2026-11-24.', 'Please pay by 24\u00a0Nov\u00a02026.'],
  ['30 days (2026-10-13 to 2026-11-11).', '30 days (13\u00a0Oct\u00a02026 to 11\u00a0Nov\u00a02026).'],
  ['Payment due on 5 Nov 2026', 'Payment due on 5\u00a0Nov\u00a02026'],
  ['sa Nob 25, 2026.', 'sa Nob\u00a025,\u00a02026.'],
  ['LN-2026-11-241', 'LN-2026-11-241'],
  ['12026-11-24', '12026-11-24'],
  ['no date', 'no date'],
])('%j reads %j', (text, read) => expect(readableDates(text)).toBe(read))
