/** Every file of journeys has a product of its own. Its first start is made here, once for all of them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BEGUN_FOLDER, startProduct } from '../src/product.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-begun-'))
  const product = await startProduct({ dataDir: folder })
  await product.stop()
  process.env[BEGUN_FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}
