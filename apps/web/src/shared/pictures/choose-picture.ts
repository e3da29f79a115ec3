import { PICTURE_HEAD_BYTES, PICTURE_TYPES, pictureTypeOf, UPLOAD_LIMIT } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'

/** `accept` of a file input: what the server takes. A phone that has another type turns it into one of these. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join(',')

/** Whether the phone itself says so; the server checks the content. */
export const isNamedPicture = ({ type }: Pick<File, 'type'>): boolean =>
  PICTURE_TYPES.some((accepted) => accepted === type)

/** The same file with the type that its bytes say: phones call a photo `image/jpg`, `application/octet-stream` or nothing. */
export async function namedByBytes(file: File): Promise<File> {
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()
  const type = pictureTypeOf(new Uint8Array(head))
  return type === undefined ? file : new File([file], file.name, { type })
}

/** Obvious faults of a file, found before it is sent; the server checks the content. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isNamedPicture({ type })) return m.picture_type()
  if (size === 0) return m.picture_empty()
  return size > UPLOAD_LIMIT ? m.picture_large() : undefined
}
