import { homeIndex, homePage } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { showHome, showVisitorHome } from './show-home.ts'

export function registerHome(route: Route): void {
  route(homeIndex, showHome)
  route(homePage, showVisitorHome)
}
