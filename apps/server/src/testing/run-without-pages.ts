import { runServer } from '../wiring/run-server.ts'

await runServer()
