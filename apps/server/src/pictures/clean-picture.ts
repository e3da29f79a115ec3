/**
 * Makes a harmless JPEG of whatever a telephone sends: drawn anew, so that nothing of the file survives but what
 * one sees. Place, time and device (EXIF) go with the rest.
 */
import type { ErrorCode } from '@sandigan/contract'
import sharp from 'sharp'

/** More than any telephone takes by default; decoded in strips, so the limit is on time more than on memory. */
export const MAX_PIXELS = 60_000_000
const LONGEST_SIDE = 2_000
const QUALITY = 82
const SECONDS = 15
/** Pictures are worked on two at a time: a crowd waits, the memory stays flat. */
const AT_ONCE = 2

// Nothing is looked at twice, so a cache would only hold what borrowers sent.
sharp.cache(false)

type PictureProblem = Extract<ErrorCode, `PICTURE_${string}`>

export type CleanPicture =
  | { readonly ok: true; readonly jpeg: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly code: PictureProblem }

/** What a file is by its first bytes; its name and its declared type prove nothing. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const refused = (code: PictureProblem): CleanPicture => ({ ok: false, code })

/**
 * Refuses nothing at all (PICTURE_EMPTY), what is no JPEG, PNG or WebP by its content (PICTURE_TYPE), more than
 * MAX_PIXELS (PICTURE_TOO_LARGE, found in the header, before anything is unpacked), a shorter side under
 * `minSide` pixels (PICTURE_TOO_SMALL) and what cannot be drawn (PICTURE_BROKEN). The longer side of the result
 * has at most 2,000 pixels.
 */
export function cleanPicture(bytes: Buffer, { minSide = 1 } = {}): Promise<CleanPicture> {
  if (bytes.length === 0) return Promise.resolve(refused('PICTURE_EMPTY'))
  const kind = kindOf(bytes)
  if (kind === undefined) return Promise.resolve(refused('PICTURE_TYPE'))
  return inTurn(() => redraw(bytes, kind, minSide))
}

async function redraw(bytes: Buffer, kind: string, minSide: number): Promise<CleanPicture> {
  // The header is read without a limit: a picture that is too large is to be told so, not called broken.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header === undefined || header.format !== kind) return refused('PICTURE_BROKEN')
  const { width, height } = header
  if (width * height > MAX_PIXELS) return refused('PICTURE_TOO_LARGE')
  if (Math.min(width, height) < minSide) return refused('PICTURE_TOO_SMALL')
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      failOn: 'error',
    })
      // Upright by what the camera noted, before the note is dropped.
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, jpeg: data, width: info.width, height: info.height }
  } catch {
    return refused('PICTURE_BROKEN')
  }
}

let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
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
