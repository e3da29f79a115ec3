// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { Collapse } from '../layout/collapse.tsx'
import { OptionList } from './option-list.tsx'
import { Stars, type StarsProps } from './stars.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { useDom } from '../testing/dom.ts'

useDom()

const filled = () =>
  [...document.querySelectorAll('[data-filled]')].map((star) => star.getAttribute('data-filled'))
function StatefulStars({ of: Rating = Stars }: { of?: (props: StarsProps) => ReactNode }) {
  const [value, setValue] = useState(0)
  return <Rating label="Rate" value={value} onChange={setValue} starLabel={(n) => `${n} stars`} />
}

/** What a screen reader says of it beside its name. */
const describing = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

const list = (items: readonly string[]) => (
  <Collapse items={items} first={2} more="more" hide="hide">
    {(visible) => visible.map((item) => <p key={item}>{item}</p>)}
  </Collapse>
)
const shown = (container: HTMLElement) => [...container.querySelectorAll('p')].map((p) => p.textContent)

describe('stars', () => {
  test('none is filled before a choice', () => {
    render(<StatefulStars />)
    expect(filled()).toEqual(Array(5).fill('false'))
  })

  const expectFilledUpTo = (n: number) => {
    fireEvent.click(screen.getByLabelText(`${n} stars`))
    expect(filled()).toEqual([1, 2, 3, 4, 5].map((star) => String(star <= n)))
  }

  test.each([1, 3, 4, 5])(
    'choosing star %i fills the stars up to it',
    { meta: { spec: ['4.rating.fill'] } },
    (n) => {
      render(<StatefulStars />)
      expectFilledUpTo(n)
    },
  )

  test.each([
    { bug: 'fills the chosen star alone', fills: (star: number, value: number) => star === value },
    { bug: 'stops one star short', fills: (star: number, value: number) => star < value },
  ])('planted bug: a rating that $bug is noticed', ({ fills }) => {
    const Planted = ({ value, onChange, starLabel }: StarsProps) =>
      [1, 2, 3, 4, 5].map((star) => (
        <button key={star} type="button" aria-label={starLabel(star)} onClick={() => onChange(star)}>
          <span data-filled={fills(star, value)} />
        </button>
      ))
    render(<StatefulStars of={Planted} />)
    expect(() => expectFilledUpTo(3)).toThrow("to deeply equal [ 'true', 'true', 'true',")
  })

  test('fewer can be chosen afterwards', () => {
    render(<StatefulStars />)
    fireEvent.click(screen.getByLabelText('5 stars'))
    fireEvent.click(screen.getByLabelText('2 stars'))
    expect(filled().filter((star) => star === 'true')).toHaveLength(2)
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('2')
  })
})

describe('collapse', () => {
  test('only two show until "more", and "hide" takes them away', {
    meta: { spec: ['2.instalment.more-hide'] },
  }, () => {
    const { container } = render(list(['a', 'b', 'c', 'd']))
    expect(shown(container)).toEqual(['a', 'b'])
    fireEvent.click(screen.getByText('more'))
    expect(shown(container)).toEqual(['a', 'b', 'c', 'd'])
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByText('hide'))
    expect(shown(container)).toEqual(['a', 'b'])
  })

  test('there is no "more" where nothing is hidden', () => {
    const { container } = render(list(['a', 'b']))
    expect(shown(container)).toEqual(['a', 'b'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('button', () => {
  test.each([{ disabled: true }, { loading: true }])('with %o it neither clicks nor submits', (state) => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...state}>
          Next
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('disabled, it keeps the focus and says so', () => {
    render(<Button disabled>Next</Button>)
    const button = screen.getByRole('button')
    button.focus()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

test('a check box hands out its state and a link in its label keeps its own click', () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(
    <Checkbox checked onChange={onChange}>
      I agree to the <a href="#terms">terms</a>
    </Checkbox>,
  )
  fireEvent.click(screen.getByText('terms'))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('an option list is a group of radios; a disabled one cannot be chosen', () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    { value: 'a', title: 'A' },
    { value: 'b', title: 'B', disabled: true },
    { value: 'c', title: 'C' },
  ]
  render(<OptionList label="Channel" options={options} value="a" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Channel' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true)
  fireEvent.click(screen.getByText('B'))
  fireEvent.click(screen.getByText('C'))
  expect(onChange.mock.calls).toEqual([['c']])
})

test('choices in sight are a group of radios: a tap chooses, and an error belongs to the group', () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))
  render(
    <ChoiceChips label="Gender" hint="One" error="Choose" options={options} value="a" onChange={onChange} />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Gender' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(describing(group)).toEqual(['Choose', 'One'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true)
  fireEvent.click(screen.getByText('B'))
  expect(onChange.mock.calls).toEqual([['b']])
})

test('a switch is on or off at once, says what it is for, and takes no second tap on its way', () => {
  const onChange = vi.fn<(on: boolean) => void>()
  const { rerender } = render(<Switch label="Location" hint="Why" checked={false} onChange={onChange} />)
  const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Location' })
  expect(describing(control())).toEqual(['Why'])
  fireEvent.click(control())
  expect(onChange.mock.calls).toEqual([[true]])
  rerender(<Switch label="Location" hint="Why" checked={false} busy onChange={onChange} />)
  fireEvent.click(control())
  expect(onChange).toHaveBeenCalledOnce()
  expect(control().checked).toBe(false)
})

test.each([
  { used: 179, tone: '', says: '' },
  { used: 180, tone: 'text-warn', says: '' },
  { used: 200, tone: 'text-danger', says: 'Full · ' },
])('a text of $used characters of 200 is counted in the tone "$tone"', ({ used, tone, says }) => {
  render(<TextArea label="T" value={'x'.repeat(used)} onChange={() => {}} max={200} fullText="Full" />)
  const count = screen.getByText(`${used}/200`)
  expect(count.previousElementSibling?.textContent).toBe(says)
  const classes = [...(count.parentElement?.classList ?? [])]
  expect(classes.find((name) => name.startsWith('text-')) ?? '').toBe(tone)
})

test.each([
  { key: 'ArrowRight', from: 'a', to: 'b' },
  { key: 'ArrowRight', from: 'c', to: 'a' },
  { key: 'ArrowLeft', from: 'a', to: 'c' },
  { key: 'End', from: 'a', to: 'c' },
  { key: 'Home', from: 'c', to: 'a' },
])('tabs: $key goes from $from to $to', ({ key, from, to }) => {
  const onChange = vi.fn<(value: string) => void>()
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  render(<Tabs label="Type" tabs={tabs} value={from} onChange={onChange} />)
  fireEvent.keyDown(screen.getByRole('tab', { name: from }), { key })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(to)
  expect(document.activeElement?.textContent).toBe(to)
})
