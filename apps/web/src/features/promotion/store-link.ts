import type { DeviceKind } from './device.ts'
import type { PromotionTemplate } from './registration.ts'

const STORE_SCHEMES = ['https:', 'http:', 'itms-apps:', 'market:']

/** The address of the app in the device's store, or null where the template has none that a page may open. */
export function storeLink(links: PromotionTemplate['storeLinks'], device: DeviceKind): string | null {
  const link = links[device]
  return STORE_SCHEMES.some((scheme) => link.startsWith(`${scheme}//`)) ? link : null
}
