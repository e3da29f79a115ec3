/** Where the telephone is, to about a kilometre. Requested by a tap and never before. */
export type Where =
  | { readonly latitude: string; readonly longitude: string }
  /** The borrower or the telephone said no, or no place could be found. */
  | 'refused'
  | 'unknown'

const TIMEOUT_MS = 15_000
/** A place of the last hour serves: nobody is followed. */
const OLD_ENOUGH_MS = 3_600_000
/** Two decimals of a degree are about a kilometre. A finer place does not leave the telephone. */
const coarse = (degrees: number): string => degrees.toFixed(2)

export function where(geolocation: Geolocation | undefined): Promise<Where> {
  // Missing where the page did not come over a safe connection.
  if (geolocation === undefined) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
    )
  })
}
