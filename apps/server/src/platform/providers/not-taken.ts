/**
 * A carrier certainly did not take what was handed over, so that it may be handed over again. Any other error leaves
 * open what became of it.
 */
export class NotTaken extends Error {
  /** Whether another try would end the same way. */
  readonly final: boolean

  constructor(message: string, { final = false, cause }: { final?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'NotTaken'
    this.final = final
  }
}

/** Nobody was reached, so nobody took anything. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** `again` where it certainly was not taken, `never` where it never will be, `unknown` otherwise. */
export function becameOf(error: unknown): 'again' | 'never' | 'unknown' {
  if (error instanceof NotTaken) return error.final ? 'never' : 'again'
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = codeOf(cause)
  return typeof code === 'string' && UNREACHED.has(code) ? 'again' : 'unknown'
}
