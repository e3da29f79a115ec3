import { done, type operatorCalls } from '@sandigan/contract'
import type { PlainHandler } from '../../platform/http/plain-route.ts'

export const listHolidays: PlainHandler<typeof operatorCalls.listHolidays> = async ({ db }) =>
  done(await db.selectFrom('holidays').select(['day as date', 'name', 'kind']).orderBy('day').execute())
