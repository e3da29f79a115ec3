import { expect, test } from 'vitest'
import { longDate, readableDates } from './format.ts'

const TEXTS: [text: string, read: string][] = [
  ['Please pay by 2026-11-24.', 'Please pay by Nov\u00a024,\u00a02026.'],
  ['30 days (2026-10-13 to 2026-11-11).', '30 days (Oct\u00a013,\u00a02026 to Nov\u00a011,\u00a02026).'],
  ['Payment due on Nov 5, 2026', 'Payment due on Nov\u00a05,\u00a02026'],
  ['Payment due on Sep 28, 2026', 'Payment due on Sep\u00a028,\u00a02026'],
  ['sa Nob 25, 2026.', 'sa Nob\u00a025,\u00a02026.'],
  ['2026-11-24 00:05', 'Nov\u00a024,\u00a02026, 12:05\u00a0AM'],
  ['2026-11-24 12:00', 'Nov\u00a024,\u00a02026, 12:00\u00a0PM'],
  ['Sent 2026-11-24 22:59.', 'Sent Nov\u00a024,\u00a02026, 10:59\u00a0PM.'],
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
