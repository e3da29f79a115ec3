// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PaymentReceivedPicture } from './payment-received.tsx'

afterEach(cleanup)

test('the picture is decoration, and its tick draws itself', () => {
  const { container } = render(<PaymentReceivedPicture />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  // The animation moves a dash that is as long as the path says.
  expect(container.querySelector('.sg-draw')?.getAttribute('pathLength')).toBe('1')
})
