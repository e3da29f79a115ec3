/** The service from its sources: how a later release starts this one beside itself (`nodes/previous-release.ts`). */
import { runServer } from '../wiring/run-server.ts'

await runServer()
