/**
 * One way to call a provider over HTTP. What comes back is an answer of the declared shape, a refusal in the provider's
 * own words, or `unknown`: then the provider may or may not have done it, and is queried before anything is sent again.
 */
import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { BreakerState } from '../../database/tables/providers.ts'
import { parseJson } from '../provider-message.ts'
import type { ProviderTools } from './provider-tools.ts'
import type { CallOutcome } from './watch-providers.ts'

const TIMEOUT_MS = 10_000
/** Beside the first attempt. */
const REPEATS = 2
const FIRST_WAIT_MS = 250
/** A provider that asks for a longer pause gets no retry here: the caller decides when to call again. */
const LONGEST_WAIT_MS = 5_000
/** So many calls in a row without an answer, and nobody waits for the next ones. */
const FAILURES_TO_OPEN = 5
const REST_MS = 15_000

const BREAKER_STATES: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
}

export interface ProviderClientOptions extends ProviderTools {
  /** Its name in logs and metrics. */
  readonly provider: string
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Sent with every call: who we are. Never logged. */
  readonly headers?: Readonly<Record<string, string>>
  /** The provider's code in its answer to what it refuses; undefined where the body is no such answer. */
  readonly codeOf: (body: unknown) => string | undefined
  /** Codes that mean: the same call is still being processed, come again. */
  readonly busyCodes?: readonly string[]
  /** Milliseconds for one attempt. */
  readonly timeoutMs?: number
}

export interface ProviderCall<Answer extends TSchema> {
  /** Its name in logs and metrics: one of a few, never with an id in it. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** An object goes as JSON. */
  readonly body?: object | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it may be sent again without doing it twice: a POST only with a key that the provider knows it by. */
  readonly repeatable: boolean
  /** The shape of the answer; one of another shape is `unknown`. */
  readonly answer: Answer
}

export type ProviderAnswer<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: Exclude<CallOutcome, 'answered' | 'refused'> }

export interface ProviderClient {
  /** Never throws. */
  call<Answer extends TSchema>(call: ProviderCall<Answer>): Promise<ProviderAnswer<Static<Answer>>>
}

/** Nobody knows what became of an attempt. */
class NoAnswer extends Error {
  readonly why: Exclude<CallOutcome, 'answered' | 'refused'>
  readonly status: number | undefined
  readonly waitMs: number

  constructor(why: NoAnswer['why'], status?: number, waitMs = 0) {
    super(why)
    this.why = why
    this.status = status
    this.waitMs = waitMs
  }
}

type Known = { readonly status: number } & (
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: string }
)

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const breaker = circuitBreaker(
    // A provider that says it is busy, or writes what we cannot read, is there.
    handleWhen((error) => error instanceof NoAnswer && !['busy', 'garbage', 'too-large'].includes(error.why)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  )
  const { firstWaitMs = FIRST_WAIT_MS, provider, watch, meter } = options
  const tell = meter?.addBreaker(provider)
  breaker.onStateChange((state) => tell?.(BREAKER_STATES[state]))
  const again = {
    maxAttempts: REPEATS,
    backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) =>
      waitBefore(context, firstWaitMs),
    ),
  }
  const repeats = retry(
    handleWhen((error) => error instanceof NoAnswer && error.waitMs <= LONGEST_WAIT_MS),
    again,
  )
  // What was sent to nobody was not done, whatever the call.
  const reconnects = retry(
    handleWhen((error) => error instanceof NoAnswer && error.why === 'not-reached'),
    again,
  )
  return {
    async call(call) {
      const started = performance.now()
      let attempts = 0
      const attempt = () =>
        guarded(breaker, () => {
          attempts += 1
          return send(options, call)
        })
      const ended = await (call.repeatable ? repeats : reconnects).execute(attempt).catch(noAnswerOf)
      const known = ended instanceof NoAnswer ? undefined : ended
      watch?.({
        provider,
        call: call.name,
        outcome: ended instanceof NoAnswer ? ended.why : ended.kind,
        ...(ended.status === undefined ? {} : { status: ended.status }),
        ...(known?.kind === 'refused' ? { code: known.code } : {}),
        seconds: (performance.now() - started) / 1_000,
        attempts,
      })
      if (ended instanceof NoAnswer) return { kind: 'unknown', why: ended.why }
      return ended.kind === 'refused'
        ? ended
        : { kind: 'answered', data: ended.data as Static<typeof call.answer> }
    },
  }
}

/** Twice as long each time, by a share that differs, so that many callers do not come back simultaneously. */
function waitBefore({ attempt, result }: IRetryBackoffContext<unknown>, firstWaitMs: number): number {
  const requested = 'error' in result && result.error instanceof NoAnswer ? result.error.waitMs : 0
  return Math.max(requested, firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
}

/** What the open breaker does not let through was not tried; it comes again after a rest. */
async function guarded(breaker: CircuitBreakerPolicy, work: () => Promise<Known>): Promise<Known> {
  try {
    return await breaker.execute(work)
  } catch (error) {
    throw error instanceof BrokenCircuitError ? new NoAnswer('not-tried', undefined, REST_MS) : error
  }
}

function noAnswerOf(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  throw error
}

async function send(options: ProviderClientOptions, call: ProviderCall<TSchema>): Promise<Known> {
  const { response, text } = await exchange(options, call)
  const { status } = response
  if (status === 429 || status >= 500)
    throw new NoAnswer(status === 429 ? 'busy' : 'failing', status, retryAfterMs(response))
  if (text === null) throw new NoAnswer('too-large', status)
  const body = parseJson(text)
  if (response.ok) {
    if (!Check(call.answer, body)) throw new NoAnswer('garbage', status)
    return { kind: 'answered', status, data: body }
  }
  // A page of something on the way there is no word of the provider's: it must not fail a transfer.
  const code = options.codeOf(body)
  if (code === undefined) throw new NoAnswer('garbage', status)
  if (options.busyCodes?.includes(code)) throw new NoAnswer('busy', status, retryAfterMs(response))
  return { kind: 'refused', status, code }
}

async function exchange(
  { baseUrl, headers, traceparent, timeoutMs = TIMEOUT_MS }: ProviderClientOptions,
  call: ProviderCall<TSchema>,
): Promise<{ response: Response; text: string | null }> {
  const parent = traceparent?.()
  const { body } = call
  const json = body !== undefined && !(body instanceof URLSearchParams)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        ...headers,
        ...call.headers,
        accept: 'application/json',
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(parent === undefined ? {} : { traceparent: parent }),
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
      // Who we are is not shown to whoever it leads to.
      redirect: 'error',
      signal,
    })
    return { response, text: await readBody(response) }
  } catch (error) {
    // The error may repeat the address or a header, and says no more than these three.
    if (madeNoConnection(error)) throw new NoAnswer('not-reached')
    throw new NoAnswer(signal.aborted ? 'timeout' : 'unreachable')
  }
}

/** Seconds or a date. @returns milliseconds; 0 where nothing is said. */
function retryAfterMs(response: Response): number {
  const value = response.headers.get('retry-after') ?? ''
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}

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
function madeNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(madeNoConnection)
  if ('code' in error && typeof error.code === 'string') return UNREACHED.has(error.code)
  return error.cause !== undefined && madeNoConnection(error.cause)
}

/** The largest answer that is read, in bytes. A picture of a QR as text is some 30 KB; the longest list is that of banks. */
const BODY_LIMIT = 512 * 1024

/**
 * Reads an answer's body as text.
 * @returns null for a body beyond the limit: the rest is not read, and the connection is given up.
 */
async function readBody(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Leaving the loop cancels the stream, so a flood is not taken in.
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
