import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes what a reader would cut in two, and nothing else', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['plain', 'one, two'],
      ['say "yes"; no', 'two\nlines'],
      ['one; two', 'three'],
      [null, -7],
    ]),
  ).toBe('a,b\r\nplain,"one, two"\r\n"say ""yes""; no","two\nlines"\r\n"one; two",three\r\n,-7\r\n')
})

test.each([
  '=SUM(A1)',
  '+1',
  '-1',
  '@cmd',
  '  =1',
  '\u00A0@cmd',
  '\uFF1D1',
  '\uFF0B1',
  '\uFF0D1',
  ' \uFF20cmd',
])('makes no formula of %j', (text) => expect(csvOf([['a'], [text]])).toBe(`a\r\n'${text}\r\n`))

test.each(['\tx', '\n=1', '\r=1'])('nor of what begins with %j, which it quotes', (text) => {
  expect(csvOf([['a'], [text]])).toBe(`a\r\n"'${text}"\r\n`)
})
