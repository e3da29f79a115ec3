/** What left for a borrower, what became of it, and whether reminders may. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Timestamp, Nullable, OwnId, Reference, RemindersRest, Signed } from './fields.ts'

const tag = 'messages'

export const listMessages = call({
  api: 'operator',
  method: 'GET',
  path: '/messages',
  tag,
  personal: ({ orderId }) => [{ orderId }],
  summary: 'What was sent to the borrower of an order, with its fate: the latest 200',
  payload: Closed({ orderId: OwnId() }),
  data: Closed({
    reminders: OneOf('on', 'off'),
    /** Those before and on a due date, as the borrower set it in the app. */
    dueReminders: OneOf('on', 'off'),
    /** Of this loan. */
    remindersRest: RemindersRest(),
    /** Where e-mail goes; null where the borrower gave no address. */
    mail: Nullable(
      Closed({
        address: Text(120),
        /** When a mail server said that the address takes no mail; null while it does. */
        refusedAt: Nullable(Timestamp()),
        code: Nullable(Text(40)),
      }),
    ),
    messages: Type.Array(
      Closed({
        template: Text(40),
        version: Whole(),
        channel: OneOf('sms', 'email'),
        /** Of an e-mail, and what is attached to it. */
        subject: Nullable(Text(200)),
        text: Text(4_000),
        files: Type.Array(OneOf('receipt', 'statement', 'note')),
        orderId: Nullable(OwnId()),
        dueOn: Nullable(Day()),
        state: OneOf('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'dropped'),
        reason: Nullable(Text(40)),
        attempts: Whole(),
        tries: Type.Array(
          Closed({
            provider: Text(40),
            outcome: Nullable(OneOf('taken', 'refused', 'busy', 'not-reached', 'not-tried', 'unknown')),
            code: Nullable(Text(80)),
            at: Timestamp(),
          }),
        ),
        reports: Type.Array(
          Closed({
            status: Text(40),
            became: OneOf('delivered', 'failed', 'on-network', 'under-way'),
            code: Nullable(Text(40)),
            heardBy: OneOf('callback', 'asking'),
            at: Timestamp(),
          }),
        ),
        createdAt: Timestamp(),
        sentAt: Nullable(Timestamp()),
        deliveredAt: Nullable(Timestamp()),
      }),
      { maxItems: 200 },
    ),
  }),
})

export const sendStatement = call({
  api: 'operator',
  method: 'POST',
  path: '/send-statement',
  tag,
  summary: 'Sends the statement of account of an order to its borrower by e-mail, once for each reference',
  payload: Signed({ orderId: OwnId(), reference: Reference() }),
  data: Closed({ repeated: Type.Boolean() }),
})

export const setReminders = call({
  api: 'operator',
  method: 'POST',
  path: '/set-reminders',
  tag,
  summary: 'Whether the borrower of an order is reminded of dates, as the borrower asked',
  payload: Signed({ orderId: OwnId(), reminders: OneOf('on', 'off') }),
  data: Closed({ repeated: Type.Boolean(), reminders: OneOf('on', 'off') }),
})
