/** How a figure stands to the one before: for reading, never for counting on. */

export interface Change {
  /** `+12.4%`, `−3%`, `new`, `no change`. */
  readonly text: string
  readonly direction: 'up' | 'down' | 'same'
}

/** More than ten times as much is no share that anybody reads. */
const MOST = 10
/** Below this, tenths of a percent say something. */
const WITH_TENTHS = 1

/** @returns null where there is nothing on either side, or one side is not known */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || (now === 0 && before === 0)) return null
  if (before === 0) return { text: 'new', direction: 'same' }
  const share = now / before - 1
  if (Math.abs(share) > MOST) return { text: `over ${MOST} times`, direction: 'up' }
  const places = Math.abs(share) < WITH_TENTHS ? 1 : 0
  const percent = (Math.abs(share) * 100).toFixed(places)
  if (Number(percent) === 0) return { text: 'no change', direction: 'same' }
  return share > 0 ? { text: `+${percent}%`, direction: 'up' } : { text: `−${percent}%`, direction: 'down' }
}

/** So many of all in percent; null of nothing. */
export const shareOf = (part: number, all: number): number | null => (all === 0 ? null : (part / all) * 100)

/** `37.5%`; whole ones without a place. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${Number.isInteger(share) ? share : share.toFixed(1)}%`

const HOUR = 60
const DAY = 24 * HOUR

/** `45 min`, `5.5 h`, `2.1 days`. @param minutes whole ones */
export function duration(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return `${(minutes / HOUR).toFixed(1)} h`
  return `${(minutes / DAY).toFixed(1)} days`
}

/** Hundredths of a percent as people read them: `12.3%`, below ten `3.25%`. */
export function rate(basisPoints: number | null): string {
  if (basisPoints === null) return '–'
  const places = Math.abs(basisPoints) < 1_000 ? 2 : 1
  return `${(basisPoints / 100).toFixed(places).replace(/\.?0+$/, '')}%`
}

/** How far one share is from the one before, in points: `+1.25 points`. @returns null where one of them is not known */
export function pointsOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const by = now - before
  if (by === 0) return { text: 'no change', direction: 'same' }
  const points = `${(Math.abs(by) / 100).toFixed(2).replace(/\.?0+$/, '')} points`
  return by > 0 ? { text: `+${points}`, direction: 'up' } : { text: `−${points}`, direction: 'down' }
}
