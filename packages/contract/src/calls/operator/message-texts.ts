/** The approved texts of SMS and e-mails, to be read. They are changed as code. (Decision 127.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, OneOf, Text } from '../../schemas.ts'

/** As it was approved, with its placeholders, and filled with made-up values. */
const Wording = () => Closed({ text: Text(2_000), preview: Text(2_000) })

export const listMessageTexts = call({
  api: 'operator',
  method: 'GET',
  path: '/message-texts',
  tag: 'messages',
  summary: 'Every approved text with its version, its digest and a preview in both languages',
  payload: Nothing(),
  data: Type.Array(
    Closed({
      name: Text(40),
      medium: OneOf('sms', 'email'),
      /** A reminder falls under every contact rule; a notice says what happened. */
      purpose: OneOf('reminder', 'notice', 'security'),
      version: Type.Integer({ minimum: 1, maximum: 1_000 }),
      /** The start of the SHA-256 of both wordings, under which the version was approved. */
      digest: Text(16),
      /** What sends it. */
      usedWhen: Text(200),
      /** Earlier versions that borrowers may have been sent. */
      earlier: Type.Array(
        Closed({ version: Type.Integer({ minimum: 1, maximum: 1_000 }), digest: Text(16) }),
        {
          maxItems: 100,
        },
      ),
      en: Wording(),
      fil: Wording(),
    }),
    { maxItems: 200 },
  ),
})
