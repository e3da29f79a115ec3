/** `npm start`: builds what is missing, then runs the product in this process. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { outdatedBuilds, ROOT } from './builds.ts'
import { run } from './run.ts'

// In a process of its own: the server needs nothing of what a build leaves in memory.
if ((await outdatedBuilds()).length > 0 && !(await run('node', ['tools/build.ts'])).ok) {
  console.error('The product could not be built; the reason stands above.')
  process.exit(1)
}
/** npm's shell passes no signal on: when it is gone, its caller has stopped this. */
const startedBy = process.ppid
setInterval(() => {
  if (process.ppid !== startedBy) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

// An operator who opens the console finds a filled book; where the sandbox is off this prints nothing.
process.env['SANDBOX_PORTFOLIO'] ??= '300'
enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'))
await import(join(ROOT, 'apps/server/dist/main.js'))
