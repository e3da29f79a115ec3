/** How settlement files of providers are laid out: those of Xendit are known, others are named in a JSON file. */
import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { XENDIT_FORMATS } from '../providers/settlement/xendit-formats.ts'
import { readBankFormats } from './bank-formats.ts'
import type { EnvReader } from './env.ts'
import { Format, type SettlementFormat } from './settlement-format.ts'

const closed = { additionalProperties: false } as const

/** By the provider's name and the format's own. */
export type SettlementFormats = Readonly<Record<string, Readonly<Record<string, SettlementFormat>>>>

const name = '^[a-z0-9-]{1,40}$'
const schema = Type.Record(
  Type.String({ pattern: name }),
  Type.Record(Type.String({ pattern: name }), Format, closed),
  closed,
)
const check = Compile(schema)

/** Files that operators upload, by who writes them. */
export const readFileFormats = (env: EnvReader) => ({
  settlementFormats: readSettlementFormats(env),
  bankFormats: readBankFormats(env),
})

/** `SETTLEMENT_FORMATS` names a JSON file: provider, format, and the format's columns and rules. */
function readSettlementFormats(env: EnvReader): SettlementFormats {
  const known: SettlementFormats = { xendit: XENDIT_FORMATS }
  const file = env.optional('SETTLEMENT_FORMATS')
  if (file === undefined) return known
  const refuse = (why: string): SettlementFormats => {
    env.problems.push(`SETTLEMENT_FORMATS must name a JSON file of formats: ${why}`)
    return known
  }
  const read = parsed(file)
  if (!read.ok) return refuse(read.why)
  if (!check.Check(read.value)) {
    const [first] = check.Errors(read.value)
    const why = first?.keyword === 'boolean' ? 'is not known' : first?.message
    return refuse(`${first?.instancePath ?? ''} ${why ?? 'is wrong'}`.trim())
  }
  for (const [provider, formats] of Object.entries(read.value))
    for (const [format, { sign, columns, credit, debit }] of Object.entries(formats))
      if (sign === 'direction' && !(columns.direction && credit?.length && debit?.length))
        return refuse(`/${provider}/${format} needs columns.direction, credit and debit`)
  return { ...known, ...read.value }
}

function parsed(file: string): { ok: true; value: unknown } | { ok: false; why: string } {
  try {
    return { ok: true, value: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { ok: false, why: error instanceof SyntaxError ? 'it is no JSON' : 'it cannot be read' }
  }
}
