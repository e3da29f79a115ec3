import { done, type sandboxCalls } from '@sandigan/contract'
import type { PlainHandler } from '../platform/http/plain-route.ts'
import { personaList } from './persona-links.ts'

/** The personas as they stand today, each with a link that opens the app as them. */
export const listPersonas: PlainHandler<typeof sandboxCalls.listPersonas> = async (services, { origin }) => {
  const personas = await personaList(services, origin)
  return done(personas.map(({ about: _about, movedOn: _movedOn, ...shown }) => shown))
}
