/** Codes of the system and of `fetch` for a connection that was never made: not one byte of the call left. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether an error of `fetch` or of a socket says that no connection was made, at any of a name's addresses. */
export function madeNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(madeNoConnection)
  if ('code' in error && typeof error.code === 'string') return UNREACHED.has(error.code)
  return error.cause !== undefined && madeNoConnection(error.cause)
}
