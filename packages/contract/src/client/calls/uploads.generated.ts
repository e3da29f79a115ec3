// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/uploads.ts'
import { clientCall } from '../client-call.ts'

export const uploadAndroidTag = /* @__PURE__ */ clientCall<typeof calls.uploadAndroidTag>('POST', '/borrower/v3/upload-info/upload-android-tag')
export const uploadContactsIos = /* @__PURE__ */ clientCall<typeof calls.uploadContactsIos>('POST', '/borrower/credit-info/upload-contacts-ios')
export const uploadDeviceNewIos = /* @__PURE__ */ clientCall<typeof calls.uploadDeviceNewIos>('POST', '/borrower/credit-info/upload-device-new-ios')
export const uploadImage = /* @__PURE__ */ clientCall<typeof calls.uploadImage>('POST', '/borrower/credit-info/upload-image', 'image')
export const uploadLocationIos = /* @__PURE__ */ clientCall<typeof calls.uploadLocationIos>('POST', '/borrower/credit-info/upload-location-ios')
