/** A picture that the server holds already, by what the form keeps of it. */
export interface StoredPicture {
  readonly pictureId: string
  readonly url: string
}

const isStored = (one: unknown): one is StoredPicture =>
  typeof one === 'object' && one !== null && 'pictureId' in one && 'url' in one

/** From what a form keeps; none where that is empty or no list of pictures. */
export function picturesOf(text: string | undefined): readonly StoredPicture[] {
  if (!text) return []
  try {
    const read = JSON.parse(text) as unknown
    return Array.isArray(read) ? read.filter(isStored) : []
  } catch {
    return []
  }
}

export const writePictures = (pictures: readonly StoredPicture[]): string =>
  pictures.length === 0 ? '' : JSON.stringify(pictures)
