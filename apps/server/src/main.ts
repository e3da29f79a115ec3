/** The product in one process: the service and its pages. */
import { sandboxGreeting } from './sandbox/greeting.ts'
import { mountPages } from './wiring/mount-pages.ts'
import { runServer } from './wiring/run-server.ts'

await runServer({
  mountPages,
  greet: async ({ services, origin }) => {
    const greeting = await sandboxGreeting(services, origin)
    if (greeting !== '') console.log(`\nTry it:\n${greeting}\n`)
  },
})
