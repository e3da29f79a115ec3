/** `showType` of a page that shows the code itself; any other shows a picture. (Specification, point 2.) */
export const SHOW_CODE = '1'

/** Where our own pictures of codes lie. Other paths of ours hold what borrowers sent in. */
const OWN_PICTURES = '/media/pay-codes/'

function decoded(text: string): string {
  try {
    return /^(https?%3A|%2F)/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/** The picture's address as it was meant: one that was encoded twice is taken so. */
export const pictureOf = (payCodeImg: string): string => decoded(payCodeImg)

/**
 * The address of a picture that may be shown, or null: a picture of a code of ours, or one over https from a host
 * that the lender's payment providers use. The pages' security policy allows the same. (Decision 053.)
 *
 * @param origin of this page, such as `https://app.example`
 * @param hosts as in the setting PICTURE_HOSTS
 */
export function imageSource(given: string, origin: string, hosts: readonly string[]): string | null {
  try {
    const url = new URL(given, origin)
    if (url.origin === origin) return url.pathname.startsWith(OWN_PICTURES) ? url.pathname + url.search : null
    return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null
  } catch {
    return null
  }
}
