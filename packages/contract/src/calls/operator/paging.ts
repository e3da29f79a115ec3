/** What every list of the operator's API that is read a page at a time takes and answers. (Decision 190.) */
import { type TSchema, Type } from 'typebox'
import { PAGE_ROWS } from '../../constants.ts'
import { Closed } from '../../schemas.ts'
import { Nullable } from './fields.ts'

/** Where a page ended: made by the server, sent back as it is. */
export const Cursor = () => Type.String({ pattern: '^[A-Za-z0-9_-]{1,600}$' })

/** Fields of the payload: the `next` of the page before, and how many rows. */
export const paging = {
  after: Type.Optional(Cursor()),
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$' })),
}

/** One of these orders; with a minus before it from its other end. */
export const Sort = <Name extends string>(...names: Name[]) =>
  Type.Optional(Type.Enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])))

/** A page of rows; `next` is null on the last one. */
export const PageOf = <Row extends TSchema>(row: Row) =>
  Closed({ rows: Type.Array(row, { maxItems: PAGE_ROWS }), next: Nullable(Cursor()) })
