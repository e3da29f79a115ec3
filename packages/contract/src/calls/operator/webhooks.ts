/** What providers reported: the inbox, what became of each event, and processing one again. (docs/rails.md) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Timestamp, Nullable, OwnId, Signed } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'webhooks'

const state = OneOf('received', 'done', 'failed', 'differs')

const event = {
  id: OwnId(),
  kind: OneOf('payments', 'payouts'),
  provider: Text(40),
  /** The provider's own name of the event. */
  eventId: Text(120),
  type: Text(300),
  state,
  /** What came of it, once it is done. */
  outcome: Nullable(Text(60)),
  receivedAt: Timestamp(),
  /** How often it came. */
  deliveries: Whole(),
  attempts: Whole(),
}

export const listWebhooks = call({
  api: 'operator',
  method: 'GET',
  path: '/webhooks',
  tag,
  summary:
    'What providers reported, the newest first, a page at a time; `q` is an event as its provider names it',
  payload: Closed({
    state: Type.Optional(state),
    q: Type.Optional(Text(120)),
    sort: Sort('received'),
    ...paging,
  }),
  data: PageOf(Closed(event)),
})

export const showWebhook = call({
  api: 'operator',
  method: 'GET',
  path: '/webhook',
  tag,
  summary: 'One event whole: as it came, as it was read, and what was done about it',
  personal: ({ id }) => [{ subject: id }],
  payload: Closed({ id: OwnId() }),
  data: Closed({
    ...event,
    headers: Type.Record(Type.String(), Text(500)),
    body: Type.String({ maxLength: 40_000 }),
    reading: Type.Record(Type.String(), Type.Unknown()),
    history: Type.Array(Closed({ at: Timestamp(), step: Text(20), detail: Text(600) }), { maxItems: 10_000 }),
  }),
})

export const replayWebhook = call({
  api: 'operator',
  method: 'POST',
  path: '/replay-webhook',
  tag,
  summary: 'Has an event worked again by its job; nothing is credited twice',
  payload: Signed({ id: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})
