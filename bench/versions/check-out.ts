/** Another version of the project beside this one: cloned, installed and built once, in a folder that git ignores. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, '.cache/bench')
/** Written into the version's installed packages when all is there: a half-made copy is made anew. */
const READY = 'node_modules/.bench-ready'

export interface Version {
  /** As figures name it: the commit, short. */
  readonly name: string
  readonly folder: string
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: ROOT })).stdout.trim()
}

/** Runs a command in the version's folder, its own tools first on the path, with its output shown. */
function within(folder: string, command: string, ...args: string[]): Promise<void> {
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH: path } })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed in ${folder}`)),
    )
  })
}

/**
 * The version of a commit, ready to start.
 * @param commit whatever git takes for one; an unknown one is refused
 */
export async function checkOut(commit: string): Promise<Version> {
  const sha = await git('rev-parse', '--verify', `${commit}^{commit}`)
  const folder = join(CACHE, sha)
  const version = { name: sha.slice(0, 7), folder }
  if (existsSync(join(folder, READY))) return version
  await rm(folder, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  console.log(`installing and building ${version.name} …`)
  // A clone, not a worktree: what it leaves behind is one folder.
  await git('clone', '--quiet', '--shared', '--no-checkout', ROOT, folder)
  await within(folder, 'git', 'checkout', '--quiet', '--detach', sha)
  await within(folder, 'npm', 'ci', '--no-audit', '--no-fund')
  await within(folder, 'npm', 'run', 'build')
  await writeFile(join(folder, READY), '')
  return version
}
