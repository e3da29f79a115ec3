import { homeIndex } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { showHome } from './show-home.ts'

export const registerHome = (route: Route): void => route(homeIndex, showHome)
