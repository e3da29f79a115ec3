// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from './use-draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stored = () => JSON.parse(localStorage.getItem('draft:form') ?? 'null') as unknown
const open = () => renderHook(() => useDraft<readonly string[]>('form', []), { wrapper: StrictMode })

test('what was typed is there on the next visit, and goes when it is cleared', () => {
  const first = open()
  act(() => first.result.current[1](['typed']))
  first.unmount()
  const next = open()
  expect(next.result.current[0]).toEqual(['typed'])
  act(() => next.result.current[2]())
  next.unmount()
  expect(open().result.current[0]).toEqual([])
})

test('two changes at once build on each other, and each is written once', () => {
  const { result } = open()
  const written = vi.spyOn(Storage.prototype, 'setItem')
  act(() => {
    result.current[1]((old) => [...old, 'a'])
    result.current[1]((old) => [...old, 'b'])
  })
  expect(result.current[0]).toEqual(['a', 'b'])
  expect(stored()).toEqual(['a', 'b'])
  expect(written).toHaveBeenCalledTimes(2)
})

test('a change that builds on what an earlier visit typed does not lose it', () => {
  localStorage.setItem('draft:form', JSON.stringify(['earlier']))
  const { result } = open()
  act(() => result.current[1]((old) => [...old, 'now']))
  expect(stored()).toEqual(['earlier', 'now'])
})

test('an answer that comes after the form was left is still written', () => {
  const { result, unmount } = open()
  act(() => result.current[1](['typed']))
  unmount()
  result.current[1]((old) => [...old, 'answer'])
  expect(stored()).toEqual(['typed', 'answer'])
})
