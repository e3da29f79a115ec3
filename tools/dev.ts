/** `npm run dev`: pages reload through Vite, the server restarts when its source changes. */
import { run } from './run.ts'

const watched = ['apps/server/src', 'packages/contract/src', 'packages/lending/src', 'packages/testkit/src']
const paths = watched.map((path) => `--watch-path=${path}`)
const { ok } = await run('node', [...paths, '--watch-preserve-output', 'apps/server/src/main.ts'], {
  env: { WEB: 'dev' },
})
process.exit(ok ? 0 : 1)
