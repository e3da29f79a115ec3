/** From the text of a batch to rows. Pure. */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

const MAX_EVENTS = 50
const DAY_MS = 86_400_000
/** A page may have waited for a connection this long. */
const MAX_AGE_MS = 7 * DAY_MS

const Short = (maxLength: number, pattern: string) => Type.String({ maxLength, pattern })
/** Ids, paths and numbers only: free text could carry what somebody typed. */
const Event = Compile(
  Type.Object(
    {
      id: Short(40, '^[\\w-]{1,40}$'),
      page: Short(60, '^/[\\w/-]{0,59}$'),
      module: Short(4, '^\\d{1,4}$'),
      position: Short(4, '^\\d{1,4}$'),
      product: Type.Optional(Short(40, '^[\\w-]{0,40}$')),
      at: Type.Integer({ minimum: 0 }),
      /** The kind of an error, and the place in our own scripts: never its message. */
      fault: Type.Optional(Short(140, '^[A-Za-z]{1,40}@[\\w.-]{1,80}:\\d{1,7}:\\d{1,7}$')),
    },
    { additionalProperties: false },
  ),
)

export interface EventRow {
  event_id: string
  page: string
  module_id: string
  position_id: string
  product_id: string
  fault: string | null
  happened_at: Date
}

/**
 * The events of a batch that make sense; null where the text is no list, or a list of more than 50.
 * @param now milliseconds since the epoch. A clock that is ahead of ours, or further behind than a week, is
 * not believed: such an event counts as of now.
 */
export function readEvents(text: string, now: number): EventRow[] | null {
  const list = parse(text)
  if (!Array.isArray(list) || list.length > MAX_EVENTS) return null
  const rows = new Map<string, EventRow>()
  for (const one of list as unknown[]) {
    if (!Event.Check(one)) continue
    const believed = one.at <= now && one.at > now - MAX_AGE_MS
    rows.set(one.id, {
      event_id: one.id,
      page: one.page,
      module_id: one.module,
      position_id: one.position,
      product_id: one.product ?? '',
      fault: one.fault ?? null,
      happened_at: new Date(believed ? one.at : now),
    })
  }
  return [...rows.values()]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
