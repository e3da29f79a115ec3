import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Assets never change under their name, so they are packed once, as small as they go. */
export async function packAssets(folder: string): Promise<void> {
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json|html|txt|xml)$/.test(name),
  )
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
