import { homeIndex, homePage } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { showHome } from './show-home.ts'
import { showVisitorHome } from './show-visitor-home.ts'

export function registerHome(route: Route): void {
  route(homeIndex, showHome)
  route(homePage, showVisitorHome)
}
