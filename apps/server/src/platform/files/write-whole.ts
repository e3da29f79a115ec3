import { link, open, rename, rm } from 'node:fs/promises'
import { newId } from '../ids.ts'

/** Gives a file that is on the disk its name. */
type Place = (draft: string, path: string) => Promise<void>

/** Takes the place of the file that is there. */
export const inItsPlace: Place = rename
/** Throws (EEXIST) where a file of the name is there already. */
export const whereNoneIs: Place = link

/**
 * Writes a file whole or not at all: under another name, and onto the disk, before it gets its own. A process that is killed
 * leaves no half file under that name, and where the disk is full or takes no writes nothing is left at all. Nobody else of
 * the machine may read it.
 */
export async function writeWhole(path: string, content: Uint8Array | string, place: Place): Promise<void> {
  const draft = `${path}.${newId()}.part`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await place(draft, path)
  } finally {
    // What went wrong before says more than that the draft cannot be removed either.
    await rm(draft, { force: true }).catch(() => {})
  }
}
