// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { lazy, type ReactElement, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLoadingPart, useReadySignal } from './ready.ts'

afterEach(cleanup)

const isReady = () => document.documentElement.hasAttribute('data-ready')

function Shape() {
  useLoadingPart()
  return null
}
function Screen({ ready, children }: { ready: boolean; children?: ReactElement }) {
  useReadySignal(ready)
  return children
}

test('a screen is ready once its data has come, and no longer while the next one loads', () => {
  const { rerender } = render(<Screen ready={false} />)
  expect(isReady()).toBe(false)
  rerender(<Screen ready />)
  expect(isReady()).toBe(true)
  rerender(<Screen ready={false} />)
  expect(isReady()).toBe(false)
})

test('a screen is not ready while the code of a part of it is on the way', async () => {
  const code = Promise.withResolvers<{ default: () => null }>()
  const Part = lazy(() => code.promise)
  render(
    <Screen ready>
      <Suspense fallback={<Shape />}>
        <Part />
      </Suspense>
    </Screen>,
  )
  expect(isReady()).toBe(false)
  await act(async () => code.resolve({ default: () => null }))
  expect(isReady()).toBe(true)
})
