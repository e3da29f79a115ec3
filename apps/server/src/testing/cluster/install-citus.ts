/**
 * Builds Citus before any test begins. That may bring a newer PostgreSQL, and a server that runs meanwhile would be of the
 * version before: it cannot load a library of the next.
 */
import { citusAvailable } from './citus.ts'

await citusAvailable()
