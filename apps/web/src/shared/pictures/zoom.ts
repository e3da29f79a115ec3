/** Where a picture stands in its frame, and where a gesture takes it. Pure: lengths are CSS pixels. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The frame's own corner moves to `x`, `y`, and everything in it is drawn `scale` times as large. */
export interface View extends Point {
  readonly scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const NEAREST = 5
/** One tap of a button, one key, and what two taps on the picture do. */
export const STEP = 1.6
export const NEAR = 2.5

/** The picture as large as fits, in the middle of the frame. A picture of unknown size counts as the frame. */
function fitted(frame: Size, picture: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** In the middle while it fits; otherwise no gap opens between an edge of the picture and the frame. */
function inside(offset: number, scale: number, frame: number, picture: number): number {
  const margin = ((frame - picture) / 2) * scale
  const shown = picture * scale
  if (shown <= frame) return (frame - shown) / 2 - margin
  return Math.min(0 - margin, Math.max(frame - shown - margin, offset))
}

function within(view: View, frame: Size, picture: Size): View {
  const scale = Math.min(NEAREST, Math.max(1, view.scale))
  const size = fitted(frame, picture)
  return {
    scale,
    x: inside(view.x, scale, frame.width, size.width),
    y: inside(view.y, scale, frame.height, size.height),
  }
}

export const moved = (view: View, by: Point, frame: Size, picture: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame, picture)

/** Brings the picture nearer by a factor (below 1: farther). What lies at `at` stays there as far as it can. */
export function zoomed(view: View, factor: number, at: Point, frame: Size, picture: Size): View {
  const scale = Math.min(NEAREST, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within(
    { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    frame,
    picture,
  )
}

export const isWhole = (view: View): boolean => view.scale <= 1.001
export const isNearest = (view: View): boolean => view.scale >= NEAREST - 0.001

export const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
