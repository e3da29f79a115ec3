/**
 * The browser that the project carries as an npm package, for machines without one. Only its program is used:
 * its own flags switch web security off.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../.cache')

/** Where a browser is and what its process needs to find its libraries. */
export interface BrowserProgram {
  readonly path: string
  readonly env?: Record<string, string>
}

/** The package's own list of font folders names places of another system. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`

async function unpack(into: string): Promise<void> {
  // The package unpacks to the folder for temporary files and takes whatever lies there for finished, so it
  // gets an empty one; what another run left half done is never met.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = into
  try {
    const carried = await import('@sparticuz/chromium')
    await carried.default.executablePath()
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    await carried.inflate(join(dirname(main), '../bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Unpacks the carried browser once and says where it is. */
export async function carriedBrowser(): Promise<BrowserProgram> {
  const folder = join(CACHE, 'chromium-153.0.0')
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true })
    const half = await mkdtemp(join(CACHE, 'chromium-'))
    await unpack(half)
    await writeFile(join(half, 'fonts/fonts.conf'), fontsIn(join(folder, 'fonts')))
    await rename(half, folder).catch(async (error: unknown) => {
      await rm(half, { recursive: true, force: true })
      // Another run finished first; its folder serves as well.
      if (!existsSync(folder)) throw error
    })
  }
  return { path: join(folder, 'chromium') }
}

/** The same with the few system libraries that it brings along, for a machine that lacks them. */
export async function carriedBrowserWithLibraries(): Promise<BrowserProgram> {
  const { path } = await carriedBrowser()
  const folder = dirname(path)
  return {
    path,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}
