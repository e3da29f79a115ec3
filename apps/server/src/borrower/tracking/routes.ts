import { buriedPointUpload } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { takeEvents } from './take-events.ts'

export const registerTracking = (route: Route): void => route(buriedPointUpload, takeEvents)
