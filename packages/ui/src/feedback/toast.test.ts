// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDom } from '../testing/dom.ts'
import { clearToasts, loadingToast, type ToastOptions, toast } from './toast.ts'

useDom()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const said = () => [...document.querySelectorAll('.sg-toasts > *')].map((item) => item.textContent)

/** The millisecond at which the toast goes away. */
function lifeOf(options: ToastOptions, show: typeof toast = toast) {
  show('hello', options)
  let life = 0
  for (; said().length > 0 && life < 60_000; life += 1) vi.advanceTimersByTime(1)
  return life
}

/** A toast that keeps to any duration, however short. */
const takesAny: typeof toast = (message, options) =>
  toast(message, { duration: (options?.duration ?? 3000) + 301 })

describe('duration', () => {
  test.each([
    { claim: 'the default', options: {}, life: 3000 },
    { claim: 'a custom one', options: { duration: 1500 }, life: 1500 },
    { claim: 'just over the edge', options: { duration: 301 }, life: 301 },
    { claim: 'on the edge, so the default', options: { duration: 300 }, life: 3000 },
    { claim: 'none, so the default', options: { duration: 0 }, life: 3000 },
  ])('$claim lasts $life ms', { meta: { spec: ['9.toast.duration'] } }, ({ options, life }) =>
    expect(lifeOf(options)).toBe(life),
  )

  test('planted bug: the suite notices a toast that takes any duration', () => {
    expect(lifeOf({ duration: 0 }, takesAny)).not.toBe(3000)
  })
})

test('what is said can be taken back; what is going on stays', () => {
  toast('please choose')
  const dismiss = loadingToast('sending...')
  clearToasts()
  expect(said()).toEqual(['sending...'])
  dismiss()
  clearToasts()
  expect(said()).toEqual([])
})

test('a loading toast stays until it is dismissed, and dismissing twice is harmless', () => {
  const dismiss = loadingToast('uploading...')
  vi.advanceTimersByTime(120_000)
  expect(said()).toEqual(['uploading...'])
  dismiss()
  dismiss()
  expect(said()).toEqual([])
})

test('the first of two waits that ends leaves the other', () => {
  const [first, second] = [loadingToast('Loading'), loadingToast('Loading')]
  second()
  expect(said()).toEqual(['Loading'])
  first()
  expect(said()).toEqual([])
})

test('the same words are not stacked', () => {
  toast('error')
  vi.advanceTimersByTime(1000)
  toast('error')
  expect(said()).toEqual(['error'])
  vi.advanceTimersByTime(2500)
  expect(said()).toEqual(['error'])
})

test('a message shows in the open dialog, and on the page once that closes', () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  toast('Silakan pilih')
  expect(dialog.textContent).toBe('Silakan pilih')
  dialog.close()
  expect(dialog.textContent).toBe('')
  expect(said()).toEqual(['Silakan pilih'])
})

test('it is announced and written as text, not as markup', () => {
  toast('<b>x</b>')
  expect(document.querySelector('[role=status] b')).toBeNull()
  expect(said()).toEqual(['<b>x</b>'])
})

test('nine that wait for the same thing are one toast, until the last of them is over', () => {
  const waits = Array.from({ length: 9 }, () => loadingToast('uploading...'))
  expect(said()).toEqual(['uploading...'])
  for (const over of waits.slice(1)) over()
  expect(said()).toEqual(['uploading...'])
  waits[0]?.()
  expect(said()).toEqual([])
})

describe('where toasts stand', () => {
  const boxed = (element: HTMLElement, top: number, bottom: number) => {
    element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect
    document.body.append(element)
    return element
  }
  const bar = (top: number, bottom: number) => {
    const footer = document.createElement('footer')
    footer.dataset['bar'] = ''
    return boxed(footer, top, bottom)
  }
  const standing = () => {
    toast('error')
    const box = document.querySelector<HTMLElement>('.sg-toasts')
    return { taken: box?.style.getPropertyValue('--taken'), atTop: box?.hasAttribute('data-top') }
  }
  const keyboard = (height: number) =>
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: innerHeight - height })
  afterEach(() => vi.unstubAllGlobals())

  test('above the bar at the foot', () => {
    bar(innerHeight - 153, innerHeight)
    expect(standing()).toEqual({ taken: '153px', atTop: false })
  })

  test('at the foot where there is no bar, or the bar is far below', () => {
    expect(standing().taken).toBe('0px')
    bar(innerHeight + 300, innerHeight + 400)
    expect(standing().taken).toBe('0px')
  })

  test.each([
    { claim: 'just above the room of a toast', top: 97, atTop: false },
    { claim: 'within it', top: 95, atTop: true },
    { claim: 'within the bar', top: -50, atTop: false },
  ])('with the button in use $claim, at the top: $atTop', ({ top, atTop }) => {
    bar(innerHeight - 100, innerHeight)
    const free = innerHeight - 100
    boxed(document.createElement('button'), free - top - 44, free - top).focus()
    expect(standing().atTop).toBe(atTop)
  })

  test('above the keyboard', () => {
    bar(innerHeight - 100, innerHeight)
    keyboard(300)
    expect(standing().taken).toBe('300px')
  })

  test('above a dialog, whose buttons are at its foot', () => {
    bar(innerHeight - 100, innerHeight)
    const dialog = boxed(document.createElement('dialog'), 400, innerHeight) as HTMLDialogElement
    dialog.showModal()
    expect(standing()).toEqual({ taken: `${innerHeight - 400}px`, atTop: false })
  })

  test('at the top where a dialog leaves no room', () => {
    const dialog = boxed(document.createElement('dialog'), 40, innerHeight) as HTMLDialogElement
    dialog.showModal()
    expect(standing().atTop).toBe(true)
  })
})

test('a button of a toast is pressed once, and the toast goes', () => {
  const press = vi.fn()
  toast('Flag set', { actions: [{ label: 'Undo', press }] })
  expect(said()).toEqual(['Flag setUndo'])
  document.querySelector<HTMLElement>('.sg-toasts button')?.click()
  expect(press).toHaveBeenCalledOnce()
  expect(said()).toEqual([])
})

test('a toast stays while the focus is on its button', () => {
  toast('Flag set', { duration: 1000, actions: [{ label: 'View', href: '/console', press: () => {} }] })
  const link = document.querySelector<HTMLElement>('.sg-toasts a')
  // The test document gives no focus to what is inside a popover.
  const focused = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(link)
  vi.advanceTimersByTime(10_000)
  expect(said()).toHaveLength(1)
  focused.mockRestore()
  vi.advanceTimersByTime(3000)
  expect(said()).toEqual([])
})
