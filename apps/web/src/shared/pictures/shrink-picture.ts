import { PICTURE_LONGEST_SIDE } from '@sandigan/contract/client'

/** Bytes that even a slow connection carries in a few seconds. */
const SMALL_ENOUGH = 400_000
const QUALITY = 0.85

/**
 * A photo as large as the server stores it: a tenth of the bytes on a slow connection, and nothing of what the
 * camera noted. What this phone cannot draw goes as it is, and the server says what it thinks of it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
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
