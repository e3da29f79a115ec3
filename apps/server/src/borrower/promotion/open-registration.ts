import { done, type getSid, type DataOf, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

/** A registration begins with an id alone; nothing is kept until its first picture is drawn. */
export const openRegistration: Handler<PayloadOf<typeof getSid>, DataOf<typeof getSid>> = async () =>
  done({ sid: newId() })
