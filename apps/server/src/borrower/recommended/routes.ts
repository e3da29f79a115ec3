import {
  done,
  recommendedClick,
  recommendedList,
  unionClick,
  unionErrorInfo,
  unionLink,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { clickRecommended, clickUnion, linkUnion } from './click-recommended.ts'
import { explainJointLogin } from './explain-joint-login.ts'
import { onWire, recommendedFor } from '../../core/products/recommended-for.ts'

export function registerRecommended(route: Route): void {
  route(recommendedList, async (services, caller) =>
    done({ list: onWire(await recommendedFor(services, caller)) }),
  )
  route(recommendedClick, clickRecommended)
  route(unionErrorInfo, explainJointLogin)
  route(unionClick, clickUnion)
  route(unionLink, linkUnion)
}
