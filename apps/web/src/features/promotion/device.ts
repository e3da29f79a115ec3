export type DeviceKind = 'ios' | 'android'

/** Whose store a visitor needs. An iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
export function deviceKind(userAgent: string, touchPoints: number): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : 'android'
}

/** Only in the browser. */
export const thisDevice = (): DeviceKind => deviceKind(navigator.userAgent, navigator.maxTouchPoints)
