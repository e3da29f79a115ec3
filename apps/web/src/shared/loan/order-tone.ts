import type { Tone } from '@sandigan/ui'

const TONES: Readonly<Record<number, Tone>> = {
  21: 'info',
  110: 'neutral',
  151: 'info',
  170: 'success',
  174: 'warn',
  180: 'danger',
  200: 'neutral',
}

/** How loud an order's status is on the main screen. */
export const orderTone = (status: number): Tone => TONES[status] ?? 'neutral'
