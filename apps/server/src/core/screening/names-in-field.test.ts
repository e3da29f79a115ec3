import { expect, test } from 'vitest'
import { namesIn } from './names-in-field.ts'

test.each([
  ['Zyx Sample', 'Zyx Sample'],
  ['Sample, Zyx', 'Sample, Zyx'],
  ['Sample, Zyx, Jr.', 'Sample, Zyx, Jr.'],
  ['Zyx One; Lorem Two; Fulano Three', 'Zyx One|Lorem Two|Fulano Three'],
  ['Zyx One | Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One\n   Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One / Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One (Lorem Two; Fulano Three)', 'Zyx One|Lorem Two|Fulano Three'],
  [
    'Zyx One [Lorem Two]; Fulano Three (Mengano Four (Zutano Five))',
    'Zyx One|Fulano Three|Lorem Two|Zutano Five|Mengano Four',
  ],
  ['Zyx (Boy) Sample', 'Zyx   Sample|Boy'],
  ['مثال واحد (Mithal Wahid)', 'مثال واحد|Mithal Wahid'],
  ['مثال واحد Mithal Wahid', 'مثال واحد Mithal Wahid|Mithal Wahid|مثال واحد'],
  ['Пример (Primer Odin) Второй Два (Vtoroy Dva)', 'Пример   Второй Два|Primer Odin|Vtoroy Dva'],
  [
    'Пример Один (Primer Odin) Второй Два (Vtoroy Dva)',
    'Пример Один   Второй Два|Пример Один|Второй Два|Primer Odin|Vtoroy Dva',
  ],
  ['Zyx One (Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One) Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One a.k.a. Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One AKA Lorem Two alias Boy', 'Zyx One|Lorem Two|Boy'],
  ['Zyx One (formerly listed as: Lorem Two)', 'Zyx One|Lorem Two'],
  ['Zyx One @ Boy', 'Zyx One|Boy'],
  ['a) Zyx One b) Lorem Two', 'Zyx One|Lorem Two'],
  ['1. Zyx One 2. Lorem Two', 'Zyx One|Lorem Two'],
  ['Zyx One, Lorem Two, Fulano Three', 'Zyx One, Lorem Two, Fulano Three|Zyx One|Lorem Two|Fulano Three'],
  // No Cyrillic name, but a Latin one with a letter that resembles its own.
  ['M\u0430rio Sample', 'M\u0430rio Sample'],
  ['Akari Alias-Sample', 'Akari Alias-Sample'],
  ['--; ()', ''],
])('%j holds %j', (field, names) => expect(namesIn(field).join('|')).toBe(names))

test('brackets a hundred thousand deep are read in one go', () => {
  expect(namesIn(`${'('.repeat(100_000)}Zyx One${')'.repeat(100_000)}`)).toEqual(['Zyx One'])
})
