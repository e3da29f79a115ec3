/** `npm start`: builds what is missing, then runs the product in this process. */
import { run } from './run.ts'

const built = await run('node', ['tools/build.ts'])
if (!built.ok) {
  console.error('The web app could not be built; the reason stands above.')
  process.exit(1)
}
await import('../apps/server/src/main.ts')
