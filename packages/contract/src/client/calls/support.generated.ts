// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/support.ts'
import { clientCall } from '../client-call.ts'

export const contactInfo = /* @__PURE__ */ clientCall<typeof calls.contactInfo>('POST', '/borrower/v3/personal-center/contact-kf-info')
export const customerServiceInit = /* @__PURE__ */ clientCall<typeof calls.customerServiceInit>('POST', '/borrower/customer-service/init')
export const getWhatsapp = /* @__PURE__ */ clientCall<typeof calls.getWhatsapp>('POST', '/borrower/user-problem/get-whatsapp')
