/** What left for a borrower, what became of it, and whether reminders may. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Moment, Nullable, OwnId, Signed } from './fields.ts'

const tag = 'messages'

export const listMessages = call({
  api: 'operator',
  method: 'GET',
  path: '/messages',
  tag,
  personal: true,
  summary: 'What was sent to the borrower of an order, with its fate: the latest 200',
  payload: Closed({ orderId: OwnId() }),
  data: Closed({
    reminders: OneOf('on', 'off'),
    messages: Type.Array(
      Closed({
        template: Text(40),
        version: Whole(),
        channel: OneOf('sms', 'email'),
        text: Text(4_000),
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
            at: Moment(),
          }),
        ),
        reports: Type.Array(
          Closed({
            status: Text(40),
            became: OneOf('delivered', 'failed', 'on-network', 'under-way'),
            code: Nullable(Text(40)),
            heardBy: OneOf('callback', 'asking'),
            at: Moment(),
          }),
        ),
        createdAt: Moment(),
        sentAt: Nullable(Moment()),
        deliveredAt: Nullable(Moment()),
      }),
      { maxItems: 200 },
    ),
  }),
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
