/**
 * One file for one backup: a tar with the dump of the database, the uploads, and a manifest that says of each part what
 * it must be. It holds everything about borrowers: nobody else of the machine may read it.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Figures } from './figures.ts'

const run = promisify(execFile)
const FORMAT = 1
const MANIFEST = 'manifest.json'
/** SHA-256 of the manifest, which holds those of everything else. */
const SEAL = 'manifest.sha256'
export const DUMP = 'database.dump'
export const UPLOADS = 'uploads'

export interface Manifest {
  readonly format: typeof FORMAT
  readonly database: 'postgres' | 'pglite'
  /** ISO text. */
  readonly madeAt: string
  readonly figures: Figures
  /** SHA-256 of every file of the backup, by its path. */
  readonly files: Readonly<Record<string, string>>
}

/** A backup that cannot be used, in words for whoever runs the service. */
export class DamagedBackup extends Error {}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== MANIFEST && entry.name !== SEAL)
  const hashes: Record<string, string> = {}
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name)
    hashes[path.slice(folder.length + 1)] = await hashOf(path)
  }
  return hashes
}

/** Packs a folder that holds the dump and the uploads. */
export async function packBackup(
  folder: string,
  file: string,
  about: Pick<Manifest, 'database' | 'madeAt' | 'figures'>,
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, ...about, files: await hashesIn(folder) }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1))
  await writeFile(join(folder, SEAL), await hashOf(join(folder, MANIFEST)))
  await mkdir(dirname(file), { recursive: true })
  // Under its name only when whole: a process that is killed leaves no half backup under its name.
  const draft = `${file}.part`
  try {
    await run('tar', ['-cf', draft, '-C', folder, '.'])
    await chmod(draft, 0o600)
    await rename(draft, file)
  } finally {
    // Half a backup, as on a full disk.
    await rm(draft, { force: true })
  }
}

/**
 * Unpacks a backup into an empty folder and compares every file with the manifest.
 * Throws `DamagedBackup` when one is missing, is not what was written, or the file is no backup at all.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const damaged = (why: string) => new DamagedBackup(`${file} is damaged: ${why}. Use another backup`)
  await run('tar', ['-xf', file, '-C', folder]).catch(() => {
    throw damaged('it cannot be unpacked')
  })
  const seal = await readFile(join(folder, SEAL), 'utf8').catch(() => '')
  if (seal !== (await hashOf(join(folder, MANIFEST)).catch(() => 'no manifest')))
    throw damaged('its manifest is not what was written')
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest
  if (manifest.format !== FORMAT) throw damaged('its manifest is of a format that is not known')
  const found = await hashesIn(folder)
  for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(found)]))
    if (manifest.files[name] !== found[name]) throw damaged(`${name} is not what was backed up`)
  return manifest
}
