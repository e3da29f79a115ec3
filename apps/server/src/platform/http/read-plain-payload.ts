/** From what a script or a form sent to the payload that a call of the operator's or the sandbox's API declares. */
import { type PlainCall, type PlainOutcome, refuse } from '@sandigan/contract'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { isStorableThroughout } from './storable-text.ts'

const NO_FIELDS = 'send the fields as a JSON object'

/**
 * @returns a reader: the payload, or which field is wrong. The operator's fields are taken as they are. The sandbox
 * takes forms too, which know text alone: `"1"` is a number where one is declared, and an empty field counts as left out.
 */
export function plainPayloadReader({ api, payload }: PlainCall): (given: unknown) => PlainOutcome {
  const validator = Compile(payload)
  return (given) => {
    const fields = api === 'sandbox' ? Value.Convert(payload, withoutEmpty(given)) : given
    if (!validator.Check(fields)) return refuse('INPUT_INVALID', wrongField(validator.Errors(fields)))
    if (!isStorableThroughout(fields)) return refuse('INPUT_INVALID', 'no zero or broken characters')
    return { ok: true, data: fields }
  }
}

function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const filled = Object.entries(given)
    .map(
      ([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() : value] as const,
    )
    .filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(filled)
}

function wrongField(errors: readonly { instancePath: string; params: object; message: string }[]): string {
  const [first] = errors
  if (first === undefined) return NO_FIELDS
  const { params } = first
  if ('requiredProperties' in params) return `${String(params.requiredProperties)} is missing`
  if ('additionalProperties' in params) return `${String(params.additionalProperties)} is not asked for`
  const name = first.instancePath.slice(1).replaceAll('/', '.')
  return name === '' ? NO_FIELDS : `${name} is wrong: ${first.message}`
}
