import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

describe('a calendar line', () => {
  const write = (summary: string) =>
    calendarFile({
      name: 'n',
      stamp: new Date('2026-11-23T02:00:00Z'),
      events: [
        {
          uid: 'u',
          from: '2026-11-24',
          until: '2026-11-25',
          summary,
          description: 'd',
          remindBefore: '-PT14H',
        },
      ],
    })

  test.each(['ñ'.repeat(120), 'a'.repeat(74), `${'x'.repeat(70)}😀😀😀`])(
    'of %s is folded between characters',
    (summary) => {
      const file = write(summary)
      expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
    },
  )

  test('marks what would end it', () =>
    expect(write('a, b; c\\d\ne')).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne\r\n'))
})
