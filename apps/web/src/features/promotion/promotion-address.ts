/** The addresses of the promotion pages: three views behind `#`, each with the campaign's parameters. (Point 2.) */
import { PROMOTION_LIMITS, PROMOTION_PARAMETERS } from '@sandigan/contract/client'
import type { Search } from '../../shared/address/parameters.ts'

export type PromotionView = '' | 'downloadTemplate' | 'agreementTemplate'
export type PromotionQuery = Readonly<Partial<Record<(typeof PROMOTION_PARAMETERS)[number], string>>>

const VIEWS: readonly string[] = ['downloadTemplate', 'agreementTemplate'] satisfies PromotionView[]

const isView = (text: string): text is PromotionView => VIEWS.includes(text)

/** A hash that a messenger or a shortener has encoded begins with an encoded slash. */
function plainHash(hash: string): string {
  if (!/^#?%2f/i.test(hash)) return hash
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** An encoded `#` makes the hash a part of the last parameter before it: `id=7%23/downloadTemplate`. */
function withoutHash(search: Search): { search: Search; hash: string } {
  const last = Object.entries(search).find(([, value]) => value?.includes('#/') === true)
  if (last === undefined) return { search, hash: '' }
  const [name, value = ''] = last
  const place = value.indexOf('#/')
  return { search: { ...search, [name]: value.slice(0, place) }, hash: value.slice(place) }
}

/**
 * Reads where a promotion link leads. The query may stand before the hash or inside it
 * (`#/downloadTemplate?app_from=x`); what stands in the hash wins. One that was encoded on its way is read like any other.
 *
 * @param given the query of the address
 * @param hash the address from `#` on, or empty
 */
export function readPromotion(given: Search, hash: string): { view: PromotionView; query: PromotionQuery } {
  const { search, hash: encoded } = withoutHash(given)
  const [path = '', inHash = ''] = (plainHash(hash) || encoded).replace(/^#?\/?/, '').split('?', 2)
  const inside = new URLSearchParams(inHash)
  const query: Partial<Record<(typeof PROMOTION_PARAMETERS)[number], string>> = {}
  for (const name of PROMOTION_PARAMETERS) {
    const value = inside.get(name) || search[name]
    if (value) query[name] = value
  }
  const name = path.replace(/\/+$/, '')
  return { view: isView(name) ? name : '', query }
}

/**
 * The address of a view: `app_from`, `user_from`, `utm_tag`, `id`, and `links_id` or else `down_id`; the
 * invitation and `UC` are carried along untouched.
 */
export function promotionHash(view: PromotionView, query: PromotionQuery): string {
  const carried = new URLSearchParams()
  const order = [
    'app_from',
    'user_from',
    'utm_tag',
    'id',
    'links_id',
    'down_id',
    'invite_code',
    'UC',
  ] as const
  for (const name of order) {
    if (name === 'down_id' && query.links_id) continue
    const value = query[name]
    if (value) carried.set(name, value)
  }
  const text = carried.toString()
  return `#/${view}${text === '' ? '' : `?${text}`}`
}

/**
 * What a call sends of a campaign: each parameter as far as the contract takes it, or empty. A visitor cannot
 * shorten a campaign's link, so one that is too long must not keep anybody from registering.
 */
export function sentOf(query: PromotionQuery): Record<keyof typeof PROMOTION_LIMITS, string> {
  const cut = (name: keyof typeof PROMOTION_LIMITS) => (query[name] ?? '').slice(0, PROMOTION_LIMITS[name])
  return {
    id: cut('id'),
    app_from: cut('app_from'),
    user_from: cut('user_from'),
    utm_tag: cut('utm_tag'),
    invite_code: cut('invite_code'),
  }
}
