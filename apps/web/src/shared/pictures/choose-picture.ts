import { PICTURE_TYPES, UPLOAD_LIMIT } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'

/** `accept` of a file input: what the server takes. A phone that has another type turns it into one of these. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join(',')

/** What is plainly wrong with a file before anything is sent; the server looks at the content itself. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.some((accepted) => accepted === type)) return m.picture_type()
  if (size === 0) return m.picture_empty()
  return size > UPLOAD_LIMIT ? m.picture_large() : undefined
}
