/** How bank statements are laid out: two common ways are known, others are named in a JSON file. */
import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ENCODINGS } from '../providers/settlement/decode-text.ts'
import type { EnvReader } from './env.ts'

const closed = { additionalProperties: false } as const
const Column = () => Type.String({ minLength: 1, maxLength: 80 })

const Format = Type.Object(
  {
    delimiter: Type.Optional(Type.Enum([',', ';', '\t', '|'])),
    /** UTF-8 if left out; a byte order mark takes its place. */
    encoding: Type.Optional(Type.Enum([...ENCODINGS])),
    titleLines: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
    columns: Type.Object(
      {
        date: Column(),
        description: Column(),
        reference: Type.Optional(Column()),
        /** Signed as the bank signs it: money in positive. Or a column for each side. */
        amount: Type.Optional(Column()),
        debit: Type.Optional(Column()),
        credit: Type.Optional(Column()),
        /** After the line: by it no line can be missing. */
        balance: Column(),
      },
      closed,
    ),
    decimal: Type.Optional(Type.Enum(['.', ','])),
    /** How `11/12/2026` is read, where whoever uploads the file does not say it. */
    dates: Type.Optional(Type.Enum(['mdy', 'dmy', 'serial'])),
  },
  closed,
)

export type BankFormat = Static<typeof Format>
/** By their names. */
export type BankFormats = Readonly<Record<string, BankFormat>>

const TEXTS = { date: 'Date', description: 'Description', balance: 'Balance' } as const
const SIDES = { debit: 'Debit', credit: 'Credit' } as const
const KNOWN: BankFormats = {
  signed: { columns: { ...TEXTS, reference: 'Reference', amount: 'Amount' } },
  sides: { columns: { ...TEXTS, reference: 'Reference', ...SIDES } },
  'signed-without-reference': { columns: { ...TEXTS, amount: 'Amount' } },
  'sides-without-reference': { columns: { ...TEXTS, ...SIDES } },
}

const check = Compile(Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), Format, closed))

/** `BANK_FORMATS` names a JSON file: each format by its name. They are tried before the known ones. */
export function readBankFormats(env: EnvReader): BankFormats {
  const file = env.optional('BANK_FORMATS')
  if (file === undefined) return KNOWN
  const refuse = (why: string): BankFormats => {
    env.problems.push(`BANK_FORMATS must name a JSON file of formats: ${why}`)
    return KNOWN
  }
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse(error instanceof SyntaxError ? 'it is no JSON' : 'it cannot be read')
  }
  if (!check.Check(value)) {
    const [first] = check.Errors(value)
    return refuse(`${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`.trim())
  }
  for (const [name, { columns }] of Object.entries(value)) {
    const isSided = columns.debit !== undefined && columns.credit !== undefined
    if ((columns.amount !== undefined) === isSided)
      return refuse(`/${name} needs columns.amount, or columns.debit and columns.credit`)
  }
  return { ...value, ...KNOWN }
}
