import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes what a reader would cut in two, and nothing else', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['plain', 'one, two'],
      ['say "yes"', 'two\nlines'],
      [null, -7],
    ]),
  ).toBe('a,b\r\nplain,"one, two"\r\n"say ""yes""","two\nlines"\r\n,-7\r\n')
})

test.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx'])('makes no formula of %j', (text) => {
  expect(csvOf([['a'], [text]])).toBe(`a\r\n'${text}\r\n`)
})
