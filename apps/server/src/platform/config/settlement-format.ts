/** How a settlement file of a provider is laid out. */
import { type Static, Type } from 'typebox'
import { ENCODINGS } from '../providers/settlement/decode-text.ts'
import { SETTLEMENT_KINDS } from '../providers/settlement/port.ts'

const closed = { additionalProperties: false } as const
const Column = () => Type.String({ minLength: 1, maxLength: 80 })
const Days = () => Type.Integer({ minimum: 0, maximum: 60 })
const Word = () => Type.String({ minLength: 1, maxLength: 80 })

export const Format = Type.Object(
  {
    /** A first line `sep=;` takes its place. */
    delimiter: Type.Optional(Type.Enum([',', ';', '\t', '|'])),
    /** UTF-8 if left out; a byte order mark takes its place. */
    encoding: Type.Optional(Type.Enum([...ENCODINGS])),
    /** So many lines above the headings are titles. Others above them are reported as broken. */
    titleLines: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
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
        /** The zone of the line's times that have no offset of their own, `+0800`; a file may lack it. */
        timeZone: Type.Optional(Column()),
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
    /** What stands before the centavos; the other one and blanks group thousands. A point if left out. */
    decimal: Type.Optional(Type.Enum(['.', ','])),
    /** How `11/12/2026` is read; left out, such a day is none. `serial`: days as a spreadsheet counts them. */
    dates: Type.Optional(Type.Enum(['mdy', 'dmy', 'serial'])),
    /** Of times without an offset of their own. */
    timeZone: Type.Optional(Type.String({ pattern: '^[+-]\\d{2}:\\d{2}$' })),
    /** Days until a payment is in a file at the latest. */
    settlesWithinDays: Type.Optional(Days()),
    /** The same for payments, in business days and by how they were made; one of which that is not known takes the longest. */
    settlesInBusinessDays: Type.Optional(Type.Object({ qr: Days(), code: Days(), redirect: Days() }, closed)),
  },
  closed,
)

export type SettlementFormat = Static<typeof Format>
