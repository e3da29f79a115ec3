import { googleMarket, jumpPage, jumpPageView } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { inviteToStore } from './invite-to-store.ts'
import { jump, viewJump } from './jump.ts'

export function registerJumps(route: Route): void {
  route(jumpPage, jump)
  route(jumpPageView, viewJump)
  route(googleMarket, inviteToStore)
}
