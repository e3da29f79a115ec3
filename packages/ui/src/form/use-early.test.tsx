// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { FileInput } from './file-input.tsx'
import { OptionList } from './option-list.tsx'
import { Slider } from './slider.tsx'
import { TextArea } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useDom } from '../testing/dom.ts'

useDom()

/** A page as the server sent it; `before` is what happens to it until its scripts run. */
async function wakeUp(page: ReactNode, before: () => void) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  before()
  await act(async () => void render(page, { container, hydrate: true }))
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** Past React's own setter, as a browser does it; no listener is there yet. */
const put = (name: string, text: string) =>
  Reflect.set(Object.getPrototypeOf(field(name)) as object, 'value', text, field(name))

interface FormProps {
  /** What an effect brings after the first rendering, as a stored draft does. */
  stored?: Record<string, string>
  heard?: (values: Record<string, string>) => void
  phone?: Partial<TextFieldProps>
}

/** A form that renders once more as soon as its scripts run, as most do. */
function Form({ stored, heard, phone }: FormProps) {
  const [values, setValues] = useState<Record<string, string>>({ phone: '', name: '', text: '' })
  useEffect(() => setValues((old) => ({ ...old, ...stored })), [stored])
  useEffect(() => heard?.(values), [heard, values])
  const of = (name: string) => ({
    label: name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
  })
  return (
    <>
      <TextField {...of('phone')} format="phone344" {...phone} />
      <TextField {...of('name')} maxLength={8} />
      <TextArea {...of('text')} max={5} />
    </>
  )
}

test('what was typed before the scripts ran stays, formatted and capped like any other', async () => {
  const heard = vi.fn<(values: Record<string, string>) => void>()
  await wakeUp(<Form heard={heard} />, () => {
    put('phone', '138-0013x8000')
    put('name', 'Example Person')
    put('text', 'abcdefg')
  })
  expect([field('phone').value, field('name').value, field('text').value]).toEqual([
    '138 0013 8000',
    'Example ',
    'abcde',
  ])
  expect(heard).toHaveBeenLastCalledWith({ phone: '13800138000', name: 'Example ', text: 'abcde' })
})

test('it goes on top of a draft of an earlier visit, which keeps its other fields', async () => {
  const stored = { phone: '13900000000', name: 'Earlier' }
  await wakeUp(<Form stored={stored} />, () => put('name', 'Now'))
  expect([field('phone').value, field('name').value]).toEqual(['139 0000 0000', 'Now'])
})

test('what was filled in at once is tidied', async () => {
  const clean = (text: string) => text.replace(/^\+63/, '0')
  await wakeUp(<Form phone={{ clean }} />, () => put('phone', '+639171234567'))
  expect(field('phone').value).toBe('091 7123 4567')
})

test('what does not count is taken away', async () => {
  await wakeUp(<Form />, () => put('phone', 'abc'))
  expect(field('phone').value).toBe('')
})

test('a box, a choice and a slider that were moved before keep their place, and their owner knows it', async () => {
  const heard = vi.fn<(what: unknown) => void>()
  const page = (
    <>
      <Checkbox checked onChange={heard}>
        I agree
      </Checkbox>
      <OptionList
        label="Account"
        value="a"
        onChange={heard}
        options={['a', 'b'].map((value) => ({ value, title: `Account ${value}` }))}
      />
      <Slider label="Amount" steps={5} value={2} onChange={heard} valueText="" lessLabel="-" moreLabel="+" />
    </>
  )
  await wakeUp(page, () => {
    Reflect.set(HTMLInputElement.prototype, 'checked', false, screen.getByRole('checkbox'))
    Reflect.set(HTMLInputElement.prototype, 'checked', true, field('Account b'))
    put('Amount', '4')
  })
  expect(heard.mock.calls.map(([what]) => what)).toEqual([false, 'b', 4])
})

test('a page that nobody touched tells nobody anything', async () => {
  const heard = vi.fn()
  const page = (
    <>
      <TextField label="phone" format="phone344" value="13800138000" onChange={heard} />
      <TextField label="day" type="date" value="2026-11-21" onChange={heard} />
      <OptionList label="Account" value={null} onChange={heard} options={[{ value: 'a', title: 'A' }]} />
      <Slider label="Amount" steps={0} value={2} onChange={heard} valueText="" lessLabel="-" moreLabel="+" />
    </>
  )
  await wakeUp(page, () => {})
  expect(heard).not.toHaveBeenCalled()
})

test('a file that was chosen before the scripts ran is handed over, once', async () => {
  const chosen = vi.fn<(files: readonly File[]) => void>()
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  await wakeUp(<FileInput aria-label="photo" onChosen={chosen} />, () =>
    Object.defineProperty(field('photo'), 'files', { value: [photo] }),
  )
  expect(chosen.mock.calls).toEqual([[[photo]]])
})

test('an input without a file hands nothing over', async () => {
  const chosen = vi.fn<(files: readonly File[]) => void>()
  await wakeUp(<FileInput aria-label="photo" onChosen={chosen} />, () => {})
  expect(chosen).not.toHaveBeenCalled()
})
