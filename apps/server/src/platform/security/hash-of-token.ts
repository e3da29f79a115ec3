import { hash } from 'node:crypto'

/** How a random token is kept: whoever reads the database, or a dump of the memory, can open nothing with it. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')
