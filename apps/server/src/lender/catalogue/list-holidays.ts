import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

export const listHolidays: OperatorHandler<typeof operatorCalls.listHolidays> = async ({ db }) =>
  done(await db.selectFrom('holidays').select(['day as date', 'name', 'kind']).orderBy('day').execute())
