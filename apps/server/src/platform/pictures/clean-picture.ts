/**
 * Makes a harmless JPEG of whatever a telephone sends: drawn anew, so that nothing of the file survives but what
 * one sees. Place, time and device (EXIF) go with the rest.
 */
import { type ErrorCode, PICTURE_LONGEST_SIDE, pictureTypeOf } from '@sandigan/contract'
import sharp, { type Metadata } from 'sharp'

/** More than any telephone takes by default; decoded in strips, so the limit is on time more than on memory. */
export const MAX_PIXELS = 60_000_000
/** A strip is as wide as its picture: one drawn out to a thread would fit into the memory as a whole or not at all. */
export const MAX_SIDE = 16_384
/**
 * What a picture may take that cannot be decoded in strips, as an interlaced PNG, a progressive JPEG and a WebP
 * cannot: 8 million pixels of a progressive JPEG, 16 of an interlaced PNG, 12 of a WebP. Cameras write none of
 * these, and the pages draw a large picture anew before they send it.
 */
export const MAX_ALLOCATED_BYTES = 48_000_000
const QUALITY = 82
const SECONDS = 15

// No picture is read twice, so a cache would only hold what borrowers sent.
sharp.cache(false)

export type PictureProblem = Extract<ErrorCode, `PICTURE_${string}`>

export type CleanPicture =
  | { readonly ok: true; readonly jpeg: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly code: PictureProblem }

const refused = (code: PictureProblem): CleanPicture => ({ ok: false, code })

/**
 * Refuses nothing at all (PICTURE_EMPTY), what is no JPEG, PNG or WebP by its content (PICTURE_TYPE), more than
 * the limits of pixels, side or allocated bytes (PICTURE_TOO_LARGE, found in the header, before anything is unpacked), a
 * shorter side under `minSide` pixels (PICTURE_TOO_SMALL) and what cannot be drawn (PICTURE_BROKEN). The longer
 * side of the result has at most 2,000 pixels.
 */
export async function cleanPicture(bytes: Buffer, { minSide = 1 } = {}): Promise<CleanPicture> {
  if (bytes.length === 0) return refused('PICTURE_EMPTY')
  const type = pictureTypeOf(bytes)
  if (type === undefined) return refused('PICTURE_TYPE')
  const header = await inTurn(() => readHeader(bytes))
  if (header === undefined || `image/${header.format}` !== type) return refused('PICTURE_BROKEN')
  const { width, height } = header
  const allocated = allocatedBytes(header)
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE || allocated > MAX_ALLOCATED_BYTES)
    return refused('PICTURE_TOO_LARGE')
  if (Math.min(width, height) < minSide) return refused('PICTURE_TOO_SMALL')
  const work = () => inTurn(() => redraw(bytes))
  return allocated > 0 ? allocateInOrder(work) : work()
}

/** Without a limit: a picture that is too large is reported as too large, not as broken. */
const readHeader = (bytes: Buffer): Promise<Metadata | undefined> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

/**
 * The bytes that decoding allocates together where it cannot go by strips, else 0. A progressive JPEG keeps two bytes
 * for each value until its last scan has come; a WebP is unpacked to four channels.
 */
function allocatedBytes({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format === 'webp') return width * height * 4
  if (!isProgressive) return 0
  const bytesPerValue = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesPerValue
}

async function redraw(bytes: Buffer): Promise<CleanPicture> {
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      failOn: 'error',
    })
      // Upright by what the camera noted, before the note is dropped.
      .autoOrient()
      .resize({
        width: PICTURE_LONGEST_SIDE,
        height: PICTURE_LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, jpeg: data, width: info.width, height: info.height }
  } catch {
    return refused('PICTURE_BROKEN')
  }
}

/** Two pictures at a time, one of those that are decoded whole: others wait, so the memory stays flat. */
const inTurn = queue(2)
const allocateInOrder = queue(1)

function queue(parallel: number) {
  let working = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= parallel) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // The place is handed on, or given back where nobody waits.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
