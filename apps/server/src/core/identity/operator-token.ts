/** Whether a request is an operator's. */
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * @param token the operator's, or none where there is no operator API: then nobody is one
 * @returns a check of the header `Authorization`, in a time that tells nothing of the token
 */
export function operatorCheck(token: string | undefined): (header: string | undefined) => boolean {
  const wanted = digest(`Bearer ${token ?? ''}`)
  return (header) => timingSafeEqual(digest(header ?? ''), wanted) && token !== undefined
}
