/** The product in one process: the service and its pages. */
import { sandboxGreeting } from './modules/sandbox/greeting.ts'
import { mountPages } from './mount-pages.ts'
import { runServer } from './run-server.ts'

await runServer({
  mountPages,
  greet: async ({ services, origin }) => {
    const greeting = await sandboxGreeting(services, origin)
    if (greeting !== '') console.log(`\nTry it:\n${greeting}\n`)
  },
})
