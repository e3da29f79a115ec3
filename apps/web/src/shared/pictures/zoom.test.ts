import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNearest, isWhole, moved, NEAR, type View, WHOLE, zoomed } from './zoom.ts'

/** A phone, and a picture that is wider than it: 390 × 243.75 when whole, with 228 above and below. */
const FRAME = { width: 390, height: 700 }
const WIDE = { width: 960, height: 600 }
const MIDDLE = { x: 195, y: 350 }
const SHOWN_HEIGHT = 243.75

/** Where a point of the frame lies on the picture as it is shown. */
const onPicture = (view: View, at: { x: number; y: number }) => [
  (at.x - view.x) / view.scale,
  (at.y - view.y) / view.scale,
]

describe('a picture comes nearer', () => {
  test('what lies under the finger stays there', () => {
    const at = { x: 120, y: 330 }
    const near = zoomed(WHOLE, 4, at, FRAME, WIDE)
    expect(near.scale).toBe(4)
    expect(onPicture(near, at)[0]).toBeCloseTo(120)
    expect(onPicture(near, at)[1]).toBeCloseTo(330)
  })

  test('up to five times and no further, and never smaller than whole', () => {
    const nearest = zoomed(WHOLE, 100, MIDDLE, FRAME, WIDE)
    expect([nearest.scale, isNearest(nearest)]).toEqual([5, true])
    const far = zoomed(nearest, 0.001, MIDDLE, FRAME, WIDE)
    expect([far.scale, far.x, far.y, isWhole(far)]).toEqual([1, 0, 0, true])
    expect(isWhole(zoomed(WHOLE, 1.01, MIDDLE, FRAME, WIDE))).toBe(false)
  })
})

describe('a picture is moved', () => {
  const near = zoomed(WHOLE, NEAR, MIDDLE, FRAME, WIDE)

  test('to its edges and not past them', () => {
    const right = moved(near, { x: 10_000, y: 0 }, FRAME, WIDE)
    const left = moved(near, { x: -10_000, y: 0 }, FRAME, WIDE)
    expect([right.x, left.x]).toEqual([0, 390 - 390 * NEAR])
  })

  test('not at all in a direction in which it fits', () => {
    expect(SHOWN_HEIGHT * NEAR).toBeLessThan(700)
    expect(moved(near, { x: 0, y: 300 }, FRAME, WIDE).y).toBe(near.y)
    expect(moved(WHOLE, { x: 50, y: 50 }, FRAME, WIDE)).toEqual(WHOLE)
  })

  test('a picture whose size is not known yet counts as the frame', () => {
    const unknown = { width: 0, height: 0 }
    expect(moved({ scale: 2, x: -100, y: -100 }, { x: 500, y: 500 }, FRAME, unknown)).toMatchObject({
      x: 0,
      y: 0,
    })
  })
})

const amount = fc.double({ min: -900, max: 900, noNaN: true })
const gesture = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: amount, y: amount })

/** Empty room between the picture and an edge of the frame although the picture is larger than the frame. */
function gap({ scale, x }: View): boolean {
  const shown = 390 * scale
  return shown > 390 + 0.01 && (x > 0.01 || x + shown < 390 - 0.01)
}

test('whatever fingers do, no gap opens beside a picture that is larger than its frame', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), (gestures) => {
      let view = WHOLE
      for (const { factor, x, y } of gestures) {
        view = moved(zoomed(view, factor, { x, y }, FRAME, WIDE), { x, y }, FRAME, WIDE)
        expect(gap(view)).toBe(false)
        expect(view.scale).toBeGreaterThanOrEqual(1)
      }
    }),
  )
})

test('planted bug: moving without the limits would open a gap', () => {
  const near = zoomed(WHOLE, NEAR, MIDDLE, FRAME, WIDE)
  expect(gap({ ...near, x: near.x + 500 })).toBe(true)
})
