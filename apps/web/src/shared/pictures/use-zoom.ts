import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  between,
  distance,
  isWhole,
  moved,
  NEAR,
  type Point,
  type Size,
  STEP,
  type View,
  WHOLE,
  zoomed,
} from './zoom.ts'

/** Two taps so close in time and place are one command. */
const DOUBLE_TAP_MS = 300
const TAP_RADIUS = 24
const ARROW_STEP = 60
const WHEEL_SPEED = 0.002
const PINCH_SPEED = 0.01

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
}

interface Gesture {
  /** Fingers that are down, by pointer. */
  readonly fingers: Map<number, Point>
  /** Where a finger that has not moved went down. */
  tap: Point | null
  lastTap: (Point & { at: number }) | null
}

type Place = { readonly clientX: number; readonly clientY: number }

/** In the frame, not in the window. */
function pointIn(frame: HTMLElement | null, { clientX, clientY }: Place): Point {
  const box = frame?.getBoundingClientRect()
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
}

const sizesOf = (frame: HTMLElement | null, picture: HTMLImageElement | null): [Size, Size] => [
  { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 },
  { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 },
]

type SetView = (change: (now: View) => View) => void

/** What the gestures act on: the view, and the sizes that bound it. */
interface ZoomArea {
  readonly setView: SetView
  readonly sizes: () => [Size, Size]
  readonly pointOf: (event: Place) => Point
  readonly move: (by: Point) => void
}

/** One finger moves, two zoom around their middle, two taps zoom in or out. */
function usePointers({ setView, sizes, pointOf, move }: ZoomArea) {
  const gesture = useRef<Gesture>({ fingers: new Map(), tap: null, lastTap: null })
  /** While a finger leads, the picture follows it without delay. */
  const [pressed, setPressed] = useState(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const { fingers } = gesture.current
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    gesture.current.tap = fingers.size === 1 ? pointOf(event) : null
    setPressed(true)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { fingers, tap } = gesture.current
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (tap !== null && distance(tap, now) > TAP_RADIUS / 2) gesture.current.tap = null
    if (other === undefined) {
      move({ x: now.x - before.x, y: now.y - before.y })
      return
    }
    // The middle of the two fingers stays on the same spot of the picture.
    const [from, to] = [between(before, other), between(now, other)]
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    const [frameSize, pictureSize] = sizes()
    setView((shown) => {
      const shifted = { ...shown, x: shown.x + to.x - from.x, y: shown.y + to.y - from.y }
      return zoomed(shifted, factor, to, frameSize, pictureSize)
    })
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { fingers, tap } = gesture.current
    fingers.delete(event.pointerId)
    if (fingers.size === 0) setPressed(false)
    if (tap === null || event.type === 'pointercancel') return
    gesture.current.tap = null
    const { lastTap } = gesture.current
    const twice =
      lastTap !== null && event.timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(lastTap, tap) < TAP_RADIUS
    gesture.current.lastTap = twice ? null : { ...tap, at: event.timeStamp }
    if (twice) setView((now) => (isWhole(now) ? zoomed(now, NEAR, tap, ...sizes()) : WHOLE))
  }

  return { pressed, onPointerDown, onPointerMove, onPointerUp }
}

/** The wheel zooms around the pointer; a turned phone shows the picture whole again. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLImageElement | null>,
  setView: SetView,
): void {
  useLayoutEffect(() => {
    const element = frame.current
    // React listens to the wheel without the right to stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // Two fingers on a touchpad arrive as a wheel with Ctrl, in much smaller steps.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED))
      const at = pointIn(element, event)
      const [frameSize, pictureSize] = sizesOf(element, picture.current)
      setView((now) => zoomed(now, factor, at, frameSize, pictureSize))
    }
    // Turned to its side, the phone shows the picture whole again.
    const onResize = () => setView(() => WHOLE)
    element?.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('resize', onResize)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      window.removeEventListener('resize', onResize)
    }
  }, [frame, picture, setView])
}

/**
 * A picture that can be zoomed and moved: by two fingers, by two taps, by the wheel, by + − 0 and the arrow keys.
 * `frame` goes on the element that holds the picture and fills it, `picture` on the picture.
 */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [view, setView] = useState<View>(WHOLE)

  const sizes = () => sizesOf(frame.current, picture.current)
  const pointOf = (event: Place) => pointIn(frame.current, event)
  const zoomAt = (factor: number, at: Point) => setView((now) => zoomed(now, factor, at, ...sizes()))
  const move = (by: Point) => setView((now) => moved(now, by, ...sizes()))
  const middle = (): Point => {
    const [{ width, height }] = sizes()
    return { x: width / 2, y: height / 2 }
  }
  const { pressed, onPointerDown, onPointerMove, onPointerUp } = usePointers({
    setView,
    sizes,
    pointOf,
    move,
  })
  useWheel(frame, picture, setView)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) move(arrow)
    else if (event.key === '+' || event.key === '=') zoomAt(STEP, middle())
    else if (event.key === '-') zoomAt(1 / STEP, middle())
    else if (event.key === '0') setView(WHOLE)
    else return
    event.preventDefault()
  }

  return {
    frame,
    picture,
    view,
    pressed,
    nearer: () => zoomAt(STEP, middle()),
    farther: () => zoomAt(1 / STEP, middle()),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  }
}
