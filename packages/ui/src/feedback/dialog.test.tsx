// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Picker } from '../form/picker.tsx'
import { pressEscape, useDom } from '../testing/dom.ts'

useDom()
afterEach(() => void vi.useRealTimers())

const ignore = () => {}
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `Choice ${index}` }))
const dialog = () => document.querySelector('dialog') as HTMLDialogElement

interface PageProps extends Partial<DialogProps> {
  /** The component under test, where it is not the real one. */
  of?: (props: DialogProps) => ReactNode
}

function Page({ onClose, of: Modal = Dialog, ...rest }: PageProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        opener
      </button>
      <Modal
        title="Point out"
        {...rest}
        open={open}
        onClose={close}
        actions={<button type="button">Agree</button>}
      >
        text
      </Modal>
    </>
  )
}

function openIt() {
  const opener = screen.getByText('opener')
  opener.focus()
  fireEvent.click(opener)
  return opener
}

describe('dialog', () => {
  test('takes the focus and gives it back', () => {
    render(<Page />)
    const opener = openIt()
    expect(dialog().open).toBe(true)
    expect(dialog().contains(document.activeElement)).toBe(true)
    pressEscape(dialog())
    expect(dialog().open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  test('Escape asks its owner once', () => {
    const onClose = vi.fn<() => void>()
    render(<Page onClose={onClose} />)
    openIt()
    pressEscape(dialog())
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('the backdrop closes it, a click inside does not', () => {
    render(<Page />)
    openIt()
    fireEvent.click(screen.getByText('text'))
    expect(dialog().open).toBe(true)
    fireEvent.click(dialog())
    expect(dialog().open).toBe(false)
  })

  test('a second tap reaches neither what has just opened nor the page below what has just closed', () => {
    vi.useFakeTimers()
    const letsTapsThrough = (element: HTMLElement) => element.style.pointerEvents !== 'none'
    const expectAfterDelay = (element: HTMLElement) => {
      expect(letsTapsThrough(element)).toBe(false)
      vi.advanceTimersByTime(299)
      expect(letsTapsThrough(element)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(letsTapsThrough(element)).toBe(true)
    }
    render(<Page />)
    openIt()
    expectAfterDelay(dialog())
    pressEscape(dialog())
    expectAfterDelay(document.body)
  })

  test('the page waits from the last dialog that has closed', () => {
    vi.useFakeTimers()
    render(<Page />)
    openIt()
    pressEscape(dialog())
    vi.advanceTimersByTime(200)
    openIt()
    pressEscape(dialog())
    vi.advanceTimersByTime(299)
    expect(document.body.style.pointerEvents).toBe('none')
    vi.advanceTimersByTime(1)
    expect(document.body.style.pointerEvents).toBe('')
  })

  const expectToStay = (of: typeof Dialog, ...attempts: ((shown: HTMLDialogElement) => void)[]) => {
    const onClose = vi.fn<() => void>()
    render(<Page dismissible={false} onClose={onClose} of={of} />)
    openIt()
    for (const attempt of attempts) attempt(dialog())
    expect(dialog().open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  }
  const backdrop = (shown: HTMLDialogElement) => void fireEvent.click(shown)
  const twiceBack = (shown: HTMLDialogElement) => shown.close()

  test('one that cannot be dismissed stays, even when the browser insists', () =>
    expectToStay(Dialog, pressEscape, backdrop, twiceBack))

  test.each([
    { way: 'Escape', attempt: pressEscape },
    { way: 'the backdrop', attempt: backdrop },
    { way: 'a second back', attempt: twiceBack },
  ])('planted bug: one that must stay but goes with $way is noticed', ({ attempt }) => {
    const planted = (props: DialogProps) => <Dialog {...props} dismissible />
    expect(() => expectToStay(planted, attempt)).toThrow('expected false to be true')
  })

  test('a file picker that is cancelled inside does not close it', () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog open onClose={onClose} title="Upload">
        <input type="file" aria-label="file" />
      </Dialog>,
    )
    fireEvent(screen.getByLabelText('file'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is named by its title and has a cross when it is named', () => {
    render(<Page closeLabel="Close" />)
    openIt()
    expect(screen.getByRole('dialog', { name: 'Point out' })).toBe(dialog())
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog().open).toBe(false)
  })

  test('taken off the page while open, it hands the focus back', () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    render(<Dialog open onClose={() => {}} title="a" />).unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })
})

test('one that is open already on the server opens when the page wakes up, without a mismatch', () => {
  const wrong = vi.spyOn(console, 'error')
  const page = (
    <Dialog open onClose={ignore} title="Rate us">
      <p>stars</p>
    </Dialog>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  expect(dialog().open).toBe(false)
  render(page, { container, hydrate: true })
  expect(dialog().open).toBe(true)
  expect(wrong).not.toHaveBeenCalled()
  wrong.mockRestore()
})

describe('picker', () => {
  const texts = { confirmLabel: 'Confirm', cancelLabel: 'Cancel', searchLabel: 'Search', emptyText: 'None' }

  test('a choice counts only after Confirm', () => {
    const onConfirm = vi.fn<(value: string) => void>()
    render(
      <Picker
        open
        title="T"
        options={options(3)}
        value={null}
        onConfirm={onConfirm}
        onCancel={ignore}
        {...texts}
      />,
    )
    fireEvent.click(screen.getByText('Confirm'))
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Choice 1'))
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Confirm'))
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('1')
  })

  test('without Confirm a tap chooses, and the cross closes it', () => {
    const onConfirm = vi.fn<(value: string) => void>()
    const onCancel = vi.fn<() => void>()
    const { confirmLabel: _, ...byTap } = texts
    render(
      <Picker
        open
        title="T"
        options={options(3)}
        value="2"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...byTap}
      />,
    )
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Choice 2')
    expect(screen.queryByRole('radio')).toBeNull()
    fireEvent.click(screen.getByText('Choice 1'))
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('1')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('a choice that was cancelled is forgotten', () => {
    const props = {
      title: 'T',
      options: options(3),
      value: '0',
      onConfirm: vi.fn(),
      onCancel: vi.fn(),
      ...texts,
    }
    const { rerender } = render(<Picker {...props} open />)
    fireEvent.click(screen.getByText('Choice 1'))
    rerender(<Picker {...props} open={false} />)
    rerender(<Picker {...props} open />)
    expect(screen.getByLabelText<HTMLInputElement>('Choice 0').checked).toBe(true)
  })

  test.each([
    { count: 12, variant: 'sheet', searchable: false },
    { count: 13, variant: 'full', searchable: true },
  ])('$count options make a $variant', ({ count, variant, searchable }) => {
    render(
      <Picker
        open
        title="T"
        options={options(count)}
        value={null}
        onConfirm={ignore}
        onCancel={ignore}
        {...texts}
      />,
    )
    expect(dialog().dataset.variant).toBe(variant)
    expect(screen.queryByLabelText('Search') !== null).toBe(searchable)
  })

  test('a search narrows the list and says when nothing is left', () => {
    render(
      <Picker
        open
        title="T"
        options={options(20)}
        value={null}
        onConfirm={ignore}
        onCancel={ignore}
        {...texts}
      />,
    )
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'CHOICE 19' } })
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'zz' } })
    expect(screen.getByText('None')).toBeTruthy()
  })
})
