/** Before the workers start theirs: builds the product, and makes a place for the folders that their products begin with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct, FILLED_FOLDERS, fillFolder, JOURNEYS_RUN } from './product.ts'

/** @returns what removes the folders after the last worker. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildProduct()
  process.env[JOURNEYS_RUN] = '1'
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-filled-'))
  process.env[FILLED_FOLDERS] = folder
  await fillFolder('reference')
  return () => rm(folder, { recursive: true, force: true })
}
