import type { Providers } from '../providers/providers.ts'

/**
 * Stores a drawn picture and then does what names it, such as writing its row. The file first: a row must never name
 * one that is not there. Where the row fails the file goes again, so that none stays that no erasure would find.
 */
export async function storePicture<T>(
  { storage }: Pick<Providers, 'storage'>,
  key: string,
  jpeg: Buffer,
  name: () => Promise<T>,
): Promise<T> {
  await storage.put(key, { contentType: 'image/jpeg', bytes: jpeg })
  return name().catch(async (error: unknown) => {
    await storage.remove(key)
    throw error
  })
}
