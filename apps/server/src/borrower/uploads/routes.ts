import * as calls from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { keepContacts } from './keep-contacts.ts'
import { keepImage } from './keep-image.ts'
import { keepAndroidTag, keepDevice, keepLocation } from './keep-shared.ts'

export function registerUploads(route: Route): void {
  route(calls.uploadImage, keepImage)
  route(calls.uploadLocationIos, keepLocation)
  route(calls.uploadDeviceNewIos, keepDevice)
  route(calls.uploadContactsIos, keepContacts)
  route(calls.uploadAndroidTag, keepAndroidTag)
}
