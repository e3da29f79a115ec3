/** The service worker: one file that imports nothing once it is built. The server puts `OFFLINE` in front of it. */
import { type OfflineFiles, serveOffline, type WorkerScope } from './worker.ts'

declare const OFFLINE: OfflineFiles

// The project's types take every file for a page's.
serveOffline(self as unknown as WorkerScope, OFFLINE)
