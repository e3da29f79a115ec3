import { describe, expect, test } from 'vitest'
import { applyEdit, capOf, show, type TextFormat } from './digits.ts'

/** An edit written as text with a bar for the caret. */
const edit = (marked: string, before: string, format: TextFormat, kind?: string, cap = capOf(format)) => {
  const caret = marked.indexOf('|')
  const result = applyEdit({ text: marked.replace('|', ''), caret, before, format, kind, cap })
  return `${result.shown.slice(0, result.caret)}|${result.shown.slice(result.caret)}`
}

describe('grouping', () => {
  test.each([
    ['', ''],
    ['138', '138'],
    ['1380', '138 0'],
    ['1380013', '138 0013'],
    ['13800138000', '138 0013 8000'],
  ])('a phone %s shows as %s', { meta: { spec: ['5.input.phone-format'] } }, (raw, shown) =>
    expect(show(raw, 'phone344')).toBe(shown),
  )

  test.each([
    ['6212', '6212'],
    ['62123', '6212 3'],
    ['621234567890123', '6212 3456 7890 123'],
  ])('a card %s shows as %s', { meta: { spec: ['5.input.card-format'] } }, (raw, shown) =>
    expect(show(raw, 'card4')).toBe(shown),
  )

  test('text without a format stays as it is', () => expect(show('a 1 b')).toBe('a 1 b'))
})

describe('editing', () => {
  test.each([
    { claim: 'a digit typed at the end', text: '138 00|', before: '1380', gives: '138 00|' },
    { claim: 'a digit in full width', text: '138０|', before: '138', gives: '138 0|' },
    { claim: 'digits in full width pasted', text: '１３８００１３|', before: '', gives: '138 0013|' },
    { claim: 'a digit that opens a new group', text: '1380|', before: '138', gives: '138 0|' },
    {
      claim: 'a digit typed in the middle keeps the caret',
      text: '19|38 0013',
      before: '1380013',
      gives: '19|3 8001 3',
    },
    {
      claim: 'a paste with spaces, dashes and brackets',
      text: '(138) 0013-8000|',
      before: '',
      gives: '138 0013 8000|',
    },
    {
      claim: 'letters are dropped and the caret stays',
      text: '138x| 0013',
      before: '1380013',
      gives: '138| 0013',
    },
    {
      claim: 'the twelfth digit is ignored',
      text: '138 0013 80009|',
      before: '13800138000',
      gives: '138 0013 8000|',
    },
    {
      claim: 'a paste that is too long loses its end',
      text: '138001380009999|',
      before: '',
      gives: '138 0013 8000|',
    },
  ])('$claim', ({ text, before, gives }) => {
    expect(edit(text, before, 'phone344')).toBe(gives)
  })

  test('a digit pressed into the middle of a full field changes nothing', {
    meta: { spec: ['5.input.phone-format'] },
  }, () => {
    expect(edit('19|38 0013 8000', '13800138000', 'phone344')).toBe('1|38 0013 8000')
  })

  test('backspace over a separator takes the digit before it', () => {
    expect(edit('138|0013', '1380013', 'phone344', 'deleteContentBackward')).toBe('13|0 013')
  })

  test('delete before a separator takes the digit after it', () => {
    expect(edit('138|0013', '1380013', 'phone344', 'deleteContentForward')).toBe('138| 013')
  })

  test('backspace on a digit takes that digit alone', () => {
    expect(edit('138 00|3', '1380013', 'phone344', 'deleteContentBackward')).toBe('138 00|3')
  })

  test('a cap counts digits and not spaces', () => {
    expect(edit('6212 3456 7|', '62123456', 'card4', undefined, 8)).toBe('6212 3456|')
  })
})

/** A field that cuts off its end instead of ignoring the new digit. */
const cutsTheEnd = (text: string) => show(text.replace(/\D/g, '').slice(0, 11), 'phone344')

test('planted bug: the suite notices a field that pushes its last digit out', () => {
  expect(cutsTheEnd('1938 0013 8000')).not.toBe('138 0013 8000')
})
