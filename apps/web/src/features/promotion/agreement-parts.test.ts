import { expect, test } from 'vitest'
import { agreementParts } from './agreement.tsx'

test('the first of several lines is the heading; a line alone is text', () => {
  expect(
    agreementParts('Between you and us.\n\n1. Your account\nIt is free.\nIt binds to nothing.\n\n\nAsk us.'),
  ).toEqual([
    { heading: '', body: 'Between you and us.' },
    { heading: '1. Your account', body: 'It is free.\nIt binds to nothing.' },
    { heading: '', body: 'Ask us.' },
  ])
})

test.each(['', '\n\n  \n'])('of %j nothing is shown', (text) => expect(agreementParts(text)).toEqual([]))

test('nothing of a text is lost', () => {
  const text = 'A\n\nB\nC\nD\n\nE'
  const texts = agreementParts(text).map(({ heading, body }) => `${heading}${body}`)
  expect(texts.join('').replaceAll('\n', '')).toBe('ABCDE')
})
