/** The product in one process: the service and its pages. */
import { mountPages } from './mount-pages.ts'
import { runServer } from './run-server.ts'

await runServer({ mountPages })
