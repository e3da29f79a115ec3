// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from './digits.ts'
import { TextArea } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useDom } from '../testing/dom.ts'

useDom()

interface StatefulProps extends Partial<TextFieldProps> {
  start?: string
  heard?: (raw: string) => void
  /** The component under test, where it is not the real one. */
  of?: typeof TextField
}

function Stateful({ start = '', heard, of: Field = TextField, ...rest }: StatefulProps) {
  const [value, setValue] = useState(start)
  const change = (raw: string) => {
    heard?.(raw)
    setValue(raw)
  }
  return <Field label="Phone" format="phone344" {...rest} value={value} onChange={change} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone')

/** What a browser does on a key or a paste: new text, caret behind it, then the event. */
function put(text: string, caret = text.length, inputType = 'insertText') {
  const input = field()
  // Past React's own setter, as the browser does it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.setSelectionRange(caret, caret)
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType }))
}

test('a paste is grouped and handed out raw', { meta: { spec: ['5.input.phone-format'] } }, () => {
  const heard = vi.fn<(raw: string) => void>()
  render(<Stateful heard={heard} />)
  put('138-0013 8000', undefined, 'insertFromPaste')
  expect(field().value).toBe('138 0013 8000')
  expect(heard).toHaveBeenCalledExactlyOnceWith('13800138000')
})

test('a twelfth digit changes nothing and tells nobody', () => {
  const heard = vi.fn<(raw: string) => void>()
  render(<Stateful start="13800138000" heard={heard} />)
  put('138 0013 80009')
  expect(field().value).toBe('138 0013 8000')
  expect(heard).not.toHaveBeenCalled()
})

function expectCaretUnmoved(of: typeof TextField): void {
  render(<Stateful start="1380013" of={of} />)
  put('19380013', 2)
  expect(field().value).toBe('193 8001 3')
  expect(field().selectionStart).toBe(2)
}

test('the caret stays behind the digit that was typed', () => expectCaretUnmoved(TextField))

test('planted bug: a field that only formats, and so throws the caret to the end, is noticed', () => {
  const planted = ({ value, onChange, format }: TextFieldProps) => (
    <input
      aria-label="Phone"
      value={show(value, format)}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(' ', ''))}
    />
  )
  expect(() => expectCaretUnmoved(planted)).toThrow('expected 10 to be 2')
})

test('the caret stays where a letter was refused', () => {
  render(<Stateful start="1380013" />)
  put('138x 0013', 4)
  expect(field().selectionStart).toBe(3)
})

test.each([
  { format: 'phone344' as const, typed: '139111', shown: '139 111', raw: '139111' },
  { format: 'phone344' as const, typed: '1380013800099', shown: '138 0013 8000', raw: '13800138000' },
  { format: 'card4' as const, typed: '1234567', shown: '1234 567', raw: '1234567' },
])('$typed that a keyboard composes is left alone until it is done', ({ format, typed, shown, raw }) => {
  const heard = vi.fn<(raw: string) => void>()
  render(<Stateful format={format} heard={heard} />)
  fireEvent.compositionStart(field())
  for (let end = 1; end <= typed.length; end += 1) {
    const text = typed.slice(0, end)
    Reflect.set(HTMLInputElement.prototype, 'value', text, field())
    fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }))
    expect(field().value).toBe(text)
  }
  fireEvent.compositionEnd(field())
  expect([field().value, heard.mock.lastCall]).toEqual([shown, [raw]])
})

test('a text area leaves what a keyboard composes alone too, and cuts it once it is done', () => {
  const heard = vi.fn<(text: string) => void>()
  const Area = () => {
    const [value, setValue] = useState('')
    const take = (text: string) => {
      heard(text)
      setValue(text)
    }
    return <TextArea label="Text" value={value} max={3} onChange={take} />
  }
  render(<Area />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text')
  Reflect.set(HTMLTextAreaElement.prototype, 'value', 'abcdef', area)
  fireEvent(area, new InputEvent('input', { bubbles: true, isComposing: true }))
  expect([area.value, heard.mock.lastCall]).toEqual(['abcdef', ['abc']])
  fireEvent.compositionEnd(area)
  expect(area.value).toBe('abc')
})

test('a cap applies to plain text too', () => {
  const heard = vi.fn<(raw: string) => void>()
  render(<Stateful format={undefined} maxLength={4} heard={heard} />)
  put('abcdef')
  expect(heard).toHaveBeenCalledExactlyOnceWith('abcd')
})

test('what is filled in at once can be tidied first', () => {
  render(<Stateful clean={(text) => text.replace(/^\+63/, '0')} />)
  put('+639171234567')
  expect(field().value).toBe('091 7123 4567')
})

test('an error is tied to its field, and so is the hint', () => {
  render(<Stateful error="Wrong" hint="Eleven digits" />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const ids = field().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Wrong', 'Eleven digits'])
})

test('a text area ignores what is over its cap and counts', {
  meta: { spec: ['5.complaint.text-cap'] },
}, () => {
  const heard = vi.fn<(raw: string) => void>()
  const { container } = render(<TextArea label="Text" value="ab" max={3} onChange={heard} />)
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'abcd' } })
  expect(heard).toHaveBeenCalledExactlyOnceWith('abc')
  expect(container.textContent).toContain('2/3')
})
