/**
 * What a picture may be and how many may be sent: the same list for the phone that chooses and the server that
 * validates.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const LATIN = { jpeg: '\u00ff\u00d8\u00ff', png: '\u0089PNG\r\n\u001a\n' } as const
/** Of a file's beginning, as much as tells its type. */
export const PICTURE_HEAD_BYTES = 12

/** The type by how a file begins; its name and its declared type prove nothing. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES))
  if (head.startsWith(LATIN.jpeg)) return 'image/jpeg'
  if (head.startsWith(LATIN.png)) return 'image/png'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined
}

/** Bytes of an upload: a photo of a telephone, with room to spare. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024
/** Pixels of the longer side as it is stored; the phone sends no more where it can draw the picture itself. */
export const PICTURE_LONGEST_SIDE = 2_000
/** Pixels of the shorter side of an ID's photo: less cannot be read. */
export const ID_PHOTO_SHORTEST_SIDE = 300
/** Pictures of one complaint. (Specification, point 5.) */
export const COMPLAINT_PICTURES = 9
