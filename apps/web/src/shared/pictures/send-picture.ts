import {
  type Answer,
  type ClientCall,
  type ClientParameters,
  PICTURE_LONGEST_SIDE,
} from '@sandigan/contract/client'
import { upload } from './upload.ts'

/** Bytes that even a slow connection carries in a few seconds. */
const SMALL_ENOUGH = 400_000
const QUALITY = 0.85

/**
 * A photo as large as the server stores it: a tenth of the bytes on a slow connection, and nothing of what the
 * camera noted. What this phone cannot draw goes as it is, and the server says what it thinks of it.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, PICTURE_LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    return drawn !== null && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

/** Where a picture goes. */
export interface PictureCall<D> {
  readonly call: ClientCall<never, D>
  /** The name under which the call expects its file. */
  readonly field: string
  /** What the call takes beside the file. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Makes a picture small enough for a slow connection, then sends it. Loaded when the first one is chosen. */
export async function sendPicture<D>(
  { call, field, fields }: PictureCall<D>,
  picture: Blob,
  parameters: ClientParameters,
  onPart: (part: number) => void,
): Promise<Answer<D>> {
  return upload(call, field, await shrinkPicture(picture), parameters, fields, onPart)
}
