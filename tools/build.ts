/** Builds what changed since the last build. `--force` builds everything. */
import { BUILDS, makeBuild, outdatedBuilds } from './builds.ts'

process.env['NODE_ENV'] = 'production'
for (const build of process.argv.includes('--force') ? BUILDS : await outdatedBuilds()) {
  const started = performance.now()
  process.stdout.write(`Building ${build.title} … `)
  await makeBuild(build)
  process.stdout.write(`done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
// The catalogue compiler leaves a timer behind that would delay the exit by half a minute.
process.exit(0)
