/** The parts of the product as a CycloneDX document, which scanners for known weaknesses read. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { licensedPackages } from './licences.ts'
import { readLockfile } from './lockfile.ts'

const ROOT = join(import.meta.dirname, '..')
const COMMAND = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']

interface Component {
  'bom-ref': string
  name: string
  version: string
  hashes?: { alg: string; content: string }[]
}

export interface Sbom {
  serialNumber?: string
  metadata: { timestamp?: string; tools: { version?: string }[]; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Without the parts that only building and testing use. `npm sbom --omit dev` leaves out React and `pg` as well. */
function ofTheProduct(sbom: Sbom, development: ReadonlySet<string>): Sbom {
  const stays = (ref: string) => !development.has(ref)
  return {
    ...sbom,
    components: sbom.components.filter((component) => stays(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => stays(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(stays) })),
  }
}

/** The same lock file gives the same bytes: no time, no drawn number, no name of the folder, no version of npm. */
function reproducible(sbom: Sbom, name: string): Sbom {
  const { serialNumber: _drawn, ...same } = sbom
  const { timestamp: _time, tools, component, ...metadata } = sbom.metadata
  return {
    ...same,
    metadata: {
      ...metadata,
      tools: tools.map(({ version: _version, ...tool }) => tool),
      component: { ...component, name },
    },
  }
}

/** Read from the lock file alone, so that it lists the builds of every platform. */
export async function writeSbom(path: string): Promise<void> {
  // On Windows npm is a script for the shell.
  const shell = process.platform === 'win32'
  const { stdout } = await promisify(execFile)('npm', COMMAND, {
    cwd: ROOT,
    shell,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { name } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { name: string }
  const development = licensedPackages(readLockfile())
    .filter((licensed) => licensed.development)
    .map((licensed) => `${licensed.name}@${licensed.version}`)
  const product = ofTheProduct(JSON.parse(stdout) as Sbom, new Set(development))
  await writeFile(path, `${JSON.stringify(reproducible(product, name), null, 2)}\n`)
}
