/** `npm start`: builds what is missing, then runs the product in this process. */
import { run } from './run.ts'

const built = await run('node', ['tools/build.ts'])
if (!built.ok) {
  console.error('The web app could not be built; the reason stands above.')
  process.exit(1)
}
/** npm's shell passes no signal on: when it is gone, whoever started this wants it stopped. */
const startedBy = process.ppid
setInterval(() => {
  if (process.ppid !== startedBy) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

await import('../apps/server/src/main.ts')
