/** Before the workers start theirs: builds the product, and fills one folder that their products begin with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct, FILLED_FOLDER, JOURNEYS_RUN, startProduct } from './product.ts'

/** @returns what removes the folder after the last worker. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildProduct()
  process.env[JOURNEYS_RUN] = '1'
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-filled-'))
  const product = await startProduct({ dataDir: folder })
  await product.stop()
  process.env[FILLED_FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}
