/** How settlement files of providers are laid out: those of Xendit are known, others are named in a JSON file. */
import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { SETTLEMENT_KINDS } from '../providers/settlement/port.ts'
import { XENDIT_FORMATS } from '../providers/settlement/xendit-formats.ts'
import type { EnvReader } from './env.ts'

const closed = { additionalProperties: false } as const
const Column = () => Type.String({ minLength: 1, maxLength: 80 })
const Word = () => Type.String({ minLength: 1, maxLength: 80 })

const Format = Type.Object(
  {
    delimiter: Type.Optional(Type.Enum([',', ';', '\t', '|'])),
    columns: Type.Object(
      {
        providerId: Column(),
        amount: Column(),
        at: Column(),
        /** When the borrower paid, where that is another column; a file may lack it. */
        paidAt: Type.Optional(Column()),
        reference: Type.Optional(Column()),
        currency: Type.Optional(Column()),
        balance: Type.Optional(Column()),
        /** Says by a word whether money went in or out. */
        direction: Type.Optional(Column()),
        /** Columns of the payment's own line. */
        fee: Type.Optional(Column()),
        vat: Type.Optional(Column()),
      },
      closed,
    ),
    /** The first rule of which each column has one of its words decides; `*` stands for any letters at an end. */
    rules: Type.Array(
      Type.Object(
        {
          when: Type.Record(Column(), Type.Array(Word(), { minItems: 1 })),
          kind: Type.Enum([...SETTLEMENT_KINDS, 'ignore']),
        },
        closed,
      ),
      { minItems: 1, maxItems: 50 },
    ),
    /** `direction`: by the words of that column; `signed`: as the amount is written; `kind`: in for payments alone. */
    sign: Type.Enum(['direction', 'signed', 'kind']),
    credit: Type.Optional(Type.Array(Word())),
    debit: Type.Optional(Type.Array(Word())),
    unit: Type.Optional(Type.Enum(['pesos', 'centavos'])),
    /** Of times without an offset of their own. */
    timeZone: Type.Optional(Type.String({ pattern: '^[+-]\\d{2}:\\d{2}$' })),
    /** Days until a payment is in a file at the latest. */
    settlesWithinDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  },
  closed,
)

export type SettlementFormat = Static<typeof Format>

/** By the provider's name and the format's own. */
export type SettlementFormats = Readonly<Record<string, Readonly<Record<string, SettlementFormat>>>>

const name = '^[a-z0-9-]{1,40}$'
const schema = Type.Record(
  Type.String({ pattern: name }),
  Type.Record(Type.String({ pattern: name }), Format, closed),
  closed,
)
const check = Compile(schema)

/** `SETTLEMENT_FORMATS` names a JSON file: provider, format, and the format's columns and rules. */
export function readSettlementFormats(env: EnvReader): SettlementFormats {
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
