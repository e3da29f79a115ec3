import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.ts'

test.each([
  { text: 'Puwede kang mag-apply ulit.', whole: 'Puwede kang mag\u2011apply ulit.' },
  { text: 'kapag nag-a-apply ka', whole: 'kapag nag\u2011a\u2011apply ka' },
  { text: 'Ñ: pag-ñ', whole: 'Ñ: pag\u2011ñ' },
])('the hyphens of a word hold it together: $text', ({ text, whole }) => {
  expect(wholeWords(text)).toBe(whole)
})

test.each([
  'help@my-lender.example',
  'my-lender.ph/about-us',
  '2026-11-25',
  'CS-0001',
  '-₱5.00',
  'one - two',
  '-apply',
  'mag-',
])('a hyphen of an address, or one that does not stand between letters, stays what it is: %s', (text) => {
  expect(wholeWords(text)).toBe(text)
})
