// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDom } from '../testing/dom.ts'
import { useBarRoom } from './use-bar-room.ts'

useDom()

let measure = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        measure = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  Object.defineProperty(window, 'innerHeight', { value: 640, configurable: true })
  document.head.innerHTML = '<style>header, footer { position: sticky }</style>'
  document.body.innerHTML = '<header></header><footer></footer>'
})
afterEach(() => vi.unstubAllGlobals())

const bar = (name: string, height: number): HTMLElement => {
  const element = document.querySelector<HTMLElement>(name)
  if (!element) throw new Error(`no ${name}`)
  Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true })
  return element
}
const Bars = ({ header, footer }: { header: HTMLElement; footer: HTMLElement }) => {
  useBarRoom(header, footer)
  return null
}
const sticks = (element: HTMLElement) => getComputedStyle(element).position === 'sticky'
const covered = (name: string) => document.documentElement.style.getPropertyValue(name)

test.each([
  { foot: 318, stays: false },
  { foot: 224, stays: false },
  { foot: 213, stays: true },
])('a foot of $foot of 640 px sticks: $stays', ({ foot, stays }) => {
  const footer = bar('footer', foot)
  render(<Bars header={bar('header', 56)} footer={footer} />)
  expect([sticks(footer), covered('--bar-bottom')]).toEqual([stays, stays ? `${foot}px` : '0px'])
})

test('a head that grows over a third lets go, and sticks again once it is smaller', () => {
  const header = bar('header', 60)
  render(<Bars header={header} footer={bar('footer', 100)} />)
  bar('header', 250)
  measure()
  expect([sticks(header), covered('--bar-top')]).toEqual([false, '0px'])
  bar('header', 120)
  measure()
  expect([sticks(header), covered('--bar-top')]).toEqual([true, '120px'])
})
