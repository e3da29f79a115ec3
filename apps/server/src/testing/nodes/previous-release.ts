/** The source of the previous release, checked out beside the present one so that its own server can be started. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../../..')
const RECORD = join(ROOT, 'tools/previous-release.json')
/** In the checkout as here. */
const SERVER = 'apps/server/src/testing/run-without-pages.ts'
const LIFE = 'apps/server/src/testing/nodes/run-loan-life.ts'
/** Packages of the project itself: those of the checkout are its own. */
const OWN_PACKAGES = '@sandigan'

export interface PreviousRelease {
  readonly commit: string
  /** Its server without pages, from its source. */
  readonly server: string
  /** Takes a loan through its whole life, by the calls of that release. @returns what it printed. Throws when it fails. */
  takeLoanThroughLife(origin: string): Promise<string>
}

/** Unpacks a commit into a folder. Throws where this clone has no such commit. */
async function unpack(commit: string, folder: string): Promise<void> {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).catch(() => {
    throw new Error(`this clone has no commit ${commit} (tools/previous-release.json): git fetch --unshallow`)
  })
  await mkdir(folder, { recursive: true })
  const archive = spawn('git', ['archive', commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const code = await new Promise<number | null>((resolve) => tar.on('close', resolve))
  if (code !== 0) throw new Error(`the commit ${commit} could not be unpacked`)
}

/** Every package of ours at its place; the project's own ones are the checkout's. */
async function linkPackages(folder: string): Promise<void> {
  const target = join(folder, 'node_modules')
  await mkdir(join(target, OWN_PACKAGES), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== OWN_PACKAGES)
      await symlink(join(ROOT, 'node_modules', name), join(target, name))
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(target, OWN_PACKAGES, name))
}

type Locked = Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>

async function lockedIn(folder: string): Promise<Locked> {
  const lockfile = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Locked
  }
  return lockfile.packages
}

/** Whether each package that a checkout locks is installed here in the same version; there may be more of them. */
async function hasPackagesOf(folder: string): Promise<boolean> {
  const [ours, theirs] = [await lockedIn(ROOT), await lockedIn(folder)]
  return Object.entries(theirs).every(
    ([path, { version, link }]) =>
      !path.includes('node_modules/') || link === true || ours[path]?.version === version,
  )
}

/** Checks the recorded commit out into `.cache`, with our packages where they are those of its lockfile, else with its own. */
export async function previousRelease(): Promise<PreviousRelease> {
  const { commit } = JSON.parse(await readFile(RECORD, 'utf8')) as { commit: string }
  const folder = join(ROOT, '.cache/previous-release', commit)
  if (!existsSync(folder)) {
    // Moved to its place when whole: a run that is ended under way leaves no half checkout.
    const unfinished = `${folder}.${process.pid}`
    await rm(unfinished, { recursive: true, force: true })
    await unpack(commit, unfinished)
    await rename(unfinished, folder)
  }
  const installed = join(folder, '.installed')
  if (!existsSync(installed)) {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    if (await hasPackagesOf(folder)) await linkPackages(folder)
    else await run('npm', ['ci', '--include=dev'], { cwd: folder })
    await writeFile(installed, '')
  }
  return {
    commit,
    server: join(folder, SERVER),
    async takeLoanThroughLife(origin) {
      return (await run(process.execPath, [join(folder, LIFE), origin])).stdout
    },
  }
}
