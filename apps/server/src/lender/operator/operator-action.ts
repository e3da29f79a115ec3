/** What an operator may ask for: a declared input, a use case, an answer. The same for HTTP and for tests. */
import type { RefusalCode } from '@sandigan/lending'
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Services } from '../../platform/context.ts'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'

/** Why the office says no, besides the rules of lending. */
type OfficeCode =
  | 'INPUT_INVALID'
  | 'NOT_FOUND'
  | 'EFFECTIVE_FROM_PAST'
  | 'VERSION_NOT_NEXT'
  | 'LOOK_MISSING'
  | 'SUSPENSE_CLOSED'
  | 'OTHER_CURRENCY'
  | 'DAY_NOT_CLOSED'
  | 'PICTURE_WRONG'
  | 'HOLDS_OPEN'
  | 'PAYOUT_NOT_FAILED'

export interface OperatorRefusal {
  readonly ok: false
  readonly status: 400 | 404 | 409
  readonly code: OfficeCode | RefusalCode
  readonly error: string
  /** Everything that is wrong, where more than one thing may be. */
  readonly codes?: readonly RefusalCode[]
}

export type OperatorAnswer<T = unknown> = { readonly ok: true; readonly value: T } | OperatorRefusal

export const answer = <T>(value: T) => ({ ok: true, value }) as const

const STATUS: Partial<Record<OperatorRefusal['code'], 400 | 404>> = { INPUT_INVALID: 400, NOT_FOUND: 404 }

export const refuse = (code: OperatorRefusal['code'], error: string): OperatorRefusal => ({
  ok: false,
  status: STATUS[code] ?? 409,
  code,
  error,
})

/** The rules of lending say no: their code says why. */
export const ruledOut = (code: RefusalCode): OperatorRefusal =>
  refuse(code, 'the rules of lending do not allow it')

export const NO_ORDER = refuse('NOT_FOUND', 'there is no order with this orderId')

export interface OperatorAction {
  readonly method: 'GET' | 'POST'
  readonly input: TObject
  /** Bytes of a body, where more than an ordinary one's are needed. */
  readonly bodyLimit?: number
  /** Reads the input and does it. A wrong input is refused by the name of its field. */
  run(services: Services, given: unknown): Promise<OperatorAnswer>
}

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** Fields that inputs have in common. */
export const field = {
  text,
  orderId: Type.String({ pattern: '^[0-9a-z]{1,40}$' }),
  date: Type.String({ format: 'date', pattern: '^20\\d\\d-' }),
  /** Pesos, as everywhere outside: `1234.50`. */
  pesos: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
  /** Names one waiver, refund or payment of a loan; the same again is the same one. */
  reference: Type.String({ pattern: '^[\\w:.-]{1,120}$' }),
} as const

/** Who does it and why: asked of everything that changes something. */
const signature = { by: text(100), reason: text(500) } as const
export type Signature = Static<TObject<typeof signature>>

/** A question: changes nothing. */
export function question<P extends TProperties>(
  properties: P,
  run: (services: Services, input: Static<TObject<P>>) => Promise<OperatorAnswer>,
): OperatorAction {
  return declare('GET', Type.Object(properties, { additionalProperties: false }), run)
}

/** A change: signed by whoever makes it, with the reason. */
export function change<P extends TProperties>(
  properties: P,
  run: (services: Services, input: Static<TObject<P>> & Signature) => Promise<OperatorAnswer>,
): OperatorAction {
  const input = Type.Object({ ...properties, ...signature }, { additionalProperties: false })
  return declare('POST', input, (services, given) => run(services, given as Static<TObject<P>> & Signature))
}

function declare<S extends TObject>(
  method: OperatorAction['method'],
  input: S,
  run: (services: Services, input: Static<S>) => Promise<OperatorAnswer>,
): OperatorAction {
  const validator = Compile(input)
  return {
    method,
    input,
    async run(services, given) {
      if (!validator.Check(given)) return refuse('INPUT_INVALID', wrongField(validator.Errors(given)))
      if (!isStorableThroughout(given)) return refuse('INPUT_INVALID', 'no zero or broken characters')
      return run(services, given)
    },
  }
}

function wrongField(errors: readonly { instancePath: string; params: object; message: string }[]): string {
  const [first] = errors
  if (first === undefined) return 'send the fields as a JSON object'
  const { params } = first
  if ('requiredProperties' in params) return `${String(params.requiredProperties)} is missing`
  if ('additionalProperties' in params) return `${String(params.additionalProperties)} is not asked for`
  const name = first.instancePath.slice(1).replaceAll('/', '.')
  return name === '' ? 'send the fields as a JSON object' : `${name} is wrong: ${first.message}`
}
