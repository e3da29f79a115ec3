/** Server-driven forms: bank account and certification speak the same language. (Specification, point 3.) */
import { Type } from 'typebox'
import { Closed, Text } from '../schemas.ts'

export const FormItem = Closed({
  /** The key under which the value is sent back. */
  code: Text(40),
  cate: Type.Union([
    Type.Literal('text'),
    Type.Literal('citySelect'),
    Type.Literal('day'),
    Type.Literal('enum'),
  ]),
  title: Text(80),
  subtitle: Text(160),
  /** What takes the subtitle's place while the field `by` of the same form has the choice `type`. */
  subtitles: Type.Optional(
    Closed({
      by: Text(40),
      texts: Type.Array(Closed({ type: Text(40), text: Text(160) }), { maxItems: 20 }),
    }),
  ),
  value: Text(300),
  /** The choices of an enum; of a city select only the place that was chosen before, if any. */
  note: Type.Array(Closed({ name: Text(200), type: Text(40) }), { maxItems: 200 }),
  /** 'text', or 'number' for fields from which everything but digits is stripped. */
  inputType: Text(16),
  /** '0', or the only card type for which the field shows. */
  cardTypeMi: Text(4),
  /** The channel for which the field shows, or empty for every channel. */
  channelNumber: Text(12),
  /** How the value is grouped while it is typed: '' | 'phone' | 'bankCard'. */
  format: Text(12),
  required: Type.Boolean(),
  maxLength: Type.Integer({ minimum: 1, maximum: 300 }),
  section: Text(12),
})

export const FORM_SECTIONS = ['public', 'personal', 'job', 'ext', 'bank'] as const
