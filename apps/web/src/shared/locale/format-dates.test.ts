import { expect, test } from 'vitest'
import { longDate, readableDates } from './format.ts'

const TEXTS: [text: string, read: string][] = [
  ['Please pay by 2026-11-24.', 'Please pay by 24\u00a0Nov\u00a02026.'],
  ['30 days (2026-10-13 to 2026-11-11).', '30 days (13\u00a0Oct\u00a02026 to 11\u00a0Nov\u00a02026).'],
  ['Payment due on 5 Nov 2026', 'Payment due on 5\u00a0Nov\u00a02026'],
  ['Payment due on 28 Sept 2026', 'Payment due on 28\u00a0Sept\u00a02026'],
  ['sa Nob 25, 2026.', 'sa Nob\u00a025,\u00a02026.'],
  ['LN-2026-11-241', 'LN-2026-11-241'],
  ['12026-11-24', '12026-11-24'],
  ['no date', 'no date'],
]
const expectRead = (read: typeof readableDates, text: string, as: string) => expect(read(text)).toBe(as)

test.each(TEXTS)('%j reads %j', (text, as) => expectRead(readableDates, text, as))

test('planted bug: figures that only look like a date inside a longer number are noticed', () => {
  const planted = (text: string) => readableDates(text.replace(/\d{4}-\d{2}-\d{2}/g, longDate))
  for (const text of ['LN-2026-11-241', '12026-11-24'])
    expect(() => expectRead(planted, text, text)).toThrow('expected')
})
