// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import PlacePicker from './place-picker.tsx'

vi.mock('../address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../request/send.ts', async () => (await import('../../testing/pages.ts')).sending())

const place = (code: string, name: string, last = false, full = name) => ({ code, name, full, last })
const REGION = place('13', 'National Capital Region')
const CITY = place('13803', 'City of Makati')
const BARANGAY = place('1380300020', 'Poblacion', true, 'Poblacion, City of Makati')
const answer = (...places: object[]) => ({ success: true, code: '0', message: '', data: { places } })
const requested = () => page.sent.map(({ payload }) => payload)

const chosen = vi.fn()
const cancelled = vi.fn()
/** Waits until the search is sent, and lets its answer arrive. */
const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = async () => {
  render(<PlacePicker title="Where you live" onChosen={chosen} onCancel={cancelled} />)
  await wait()
}
const tap = async (name: string, next: object = answer()) => {
  page.answers['city-init'] = next
  fireEvent.click(screen.getByRole('button', { name }))
  await wait()
}
const search = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value } })

beforeEach(() => {
  page.reset()
  page.answers['city-init'] = answer(REGION)
  giveDialogs()
  vi.useFakeTimers()
  chosen.mockReset()
  cancelled.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('choosing a place', () => {
  test('goes from the regions down, asks for one level at a time, and ends at a barangay', {
    meta: { spec: ['7.call.city-init'] },
  }, async () => {
    await open()
    await tap('National Capital Region', answer(CITY))
    await tap('City of Makati', answer(BARANGAY))
    expect(chosen).not.toHaveBeenCalled()
    await tap('Poblacion')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(BARANGAY)
    expect(requested()).toEqual([{ parent: '' }, { parent: '13' }, { parent: '13803' }])
  })

  test('leads back to any level above', async () => {
    await open()
    await tap('National Capital Region', answer(CITY))
    await tap('City of Makati', answer(BARANGAY))
    await tap('National Capital Region', answer(CITY))
    await tap('All regions', answer(REGION))
    expect(requested().map(({ parent }) => parent)).toEqual(['', '13', '13803', '13', ''])
  })

  test('a search is sent once nothing was typed for 300 ms, with the latest words', {
    meta: { spec: ['7.call.city-init'] },
  }, async () => {
    await open()
    page.answers['city-init'] = answer(BARANGAY)
    search('pob')
    await wait(299)
    search('pobl')
    await wait(299)
    expect(requested()).toHaveLength(1)
    await wait(1)
    expect(requested()).toEqual([{ parent: '' }, { keyword: 'pobl' }])
    screen.getByText('Poblacion, City of Makati')
  })

  test('a pasted search goes without the spaces around it, and is cut at 60', async () => {
    await open()
    search('  Poblacion  ')
    await wait(300)
    expect(requested().at(-1)).toEqual({ keyword: 'Poblacion' })
    search('x'.repeat(90))
    await wait(300)
    expect(requested().at(-1)).toEqual({ keyword: 'x'.repeat(60) })
  })

  test('spaces alone are no search', async () => {
    await open()
    search('   ')
    await wait(300)
    expect(requested()).toEqual([{ parent: '' }])
    screen.getByText('National Capital Region')
  })

  test('two taps on a region enter it once', async () => {
    await open()
    page.answers['city-init'] = answer(CITY)
    const region = screen.getByRole('button', { name: 'National Capital Region' })
    await act(async () => {
      fireEvent.click(region)
      fireEvent.click(region)
    })
    await wait()
    expect(requested()).toEqual([{ parent: '' }, { parent: '13' }])
    // Once as the way one came, and nowhere else.
    expect(screen.getAllByText('National Capital Region')).toHaveLength(1)
  })

  test('nothing found says so, a failure can be tried again', async () => {
    await open()
    page.answers['city-init'] = answer()
    search('zzz')
    await wait(300)
    expect(screen.getAllByText('Nothing found')).toHaveLength(1)
    page.answers['city-init'] = { success: false, code: 'no-answer', message: '', data: {} }
    search('')
    await wait()
    screen.getByText(/^No connection\./)
    await tap('Try again', answer(REGION))
    screen.getByText('National Capital Region')
  })

  test('Cancel changes nothing', async () => {
    await open()
    await tap('Cancel')
    expect(cancelled).toHaveBeenCalledOnce()
    expect(chosen).not.toHaveBeenCalled()
  })

  test('planted bug: a region that counts as the last level would be taken for a home', async () => {
    page.answers['city-init'] = answer({ ...REGION, last: true })
    await open()
    await tap('National Capital Region')
    expect(chosen).toHaveBeenCalledOnce()
  })
})
