import { eventSave, googleScore, loanDetails } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { saveEvent } from './save-event.ts'
import { saveScore } from './save-score.ts'
import { showOrder } from './show-order.ts'

export function registerOrders(route: Route): void {
  route(loanDetails, showOrder)
  route(googleScore, saveScore)
  route(eventSave, saveEvent)
}
