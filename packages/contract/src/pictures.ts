/** What a picture may be and how many may be sent: one list for the phone that chooses and the server that judges. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
/** Bytes of an upload: a photo of a telephone, with room to spare. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024
/** Pixels of the longer side as it is stored; the phone sends no more where it can draw the picture itself. */
export const PICTURE_LONGEST_SIDE = 2_000
/** Pixels of the shorter side of an ID's photo: less cannot be read. */
export const ID_PHOTO_SHORTEST_SIDE = 300
/** Pictures of one complaint. (Specification, point 5.) */
export const COMPLAINT_PICTURES = 9
