/** How to reach customer service: everything comes from the configuration. (Specification, points 2, 3 and 7.) */
import { contactInfo, customerServiceInit, done, getWhatsapp } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'

export function registerSupport(route: Route): void {
  route(contactInfo, async ({ config: { brand } }) => done({ email: brand.email, smWa: brand.onlineService }))
  route(getWhatsapp, async ({ config: { brand } }) =>
    done({ whatsapp: brand.onlineService, link: chatLink(brand.onlineService) }),
  )
  route(customerServiceInit, async ({ config: { brand } }, { language }) => {
    const { hours, questions } = complaintCopy(language)
    return done({ telephone: brand.servicePhone, hours, questions })
  })
}

/** A chat is opened by the number alone: digits with the country code. Empty where there is none. */
function chatLink(number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits.length < 8 ? '' : `https://wa.me/${digits}`
}
