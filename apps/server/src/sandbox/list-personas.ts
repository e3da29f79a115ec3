import { done, type sandboxCalls } from '@sandigan/contract'
import { type Persona, PERSONAS, promisedStatus } from '@sandigan/testkit'
import type { JsonHandler } from '../platform/http/json-route.ts'
import type { Services } from '../platform/context.ts'
import { waitsForScore } from '../core/complaints/complaint-repository.ts'
import { readPersonas, type SeededPersona } from './persona-repository.ts'
import { statusesOf } from './list-orders.ts'

/** A persona as it stands today. */
export interface PersonaEntry {
  readonly name: string
  readonly about: string
  /** Whether the order no longer has the status that the name promises. */
  readonly movedOn: boolean
  readonly phone: string
  readonly sessionId: string
  readonly productId: string
  readonly orderId: string
  /** As of today; null without an order. */
  readonly orderStatus: number | null
  /** Whole address, session included. */
  readonly link: string
}

const VISIT = '/promotion?id=default&app_from=sandbox&user_from=demo&utm_tag=demo'

/** @param origin scheme and host of the ready links, without a slash at the end. */
export async function personaList(services: Services, origin: string): Promise<PersonaEntry[]> {
  const seeded = new Map((await readPersonas(services.db)).map((row) => [row.persona, row]))
  const statuses = await statusesOf(services, [...seeded.values()].flatMap(orderKeyOf))
  const unhappy = seeded.get(PERSONAS.find(({ story }) => story === 'complaint')?.key ?? '')
  const problemId = unhappy === undefined ? null : await waitsForScore(services.db, unhappy.borrower_id)
  return PERSONAS.map((persona) => {
    const row = seeded.get(persona.key)
    const orderId = row?.order_id ?? ''
    const orderStatus = statuses.get(orderId) ?? null
    return {
      name: persona.name,
      about: persona.about,
      phone: persona.phone[services.config.market.name],
      sessionId: persona.sessionId,
      productId: row?.product_id ?? '',
      orderId,
      orderStatus,
      movedOn: orderStatus !== promisedStatus(persona),
      link: origin + pathOf(persona, row, persona.story === 'complaint' ? problemId : null),
    }
  })
}

/** Name and ready link of each persona, for the start of the server. */
export async function personaLinks(
  services: Services,
  origin: string,
): Promise<{ name: string; link: string }[]> {
  return (await personaList(services, origin)).map(({ name, link }) => ({ name, link }))
}

const orderKeyOf = (row: SeededPersona) =>
  row.order_id === null ? [] : [{ borrowerId: row.borrower_id, loanId: row.order_id }]

function pathOf(persona: Persona, row: SeededPersona | undefined, problemId: string | null): string {
  if (row === undefined) return VISIT
  const session = new URLSearchParams({ sessionId: persona.sessionId })
  if (row.order_id === null || row.product_id === null) return `/main?${session}`
  if (problemId !== null) return `/complainDetails?${new URLSearchParams({ problemId })}&${session}`
  return `/loanDetail?${new URLSearchParams({ productId: row.product_id, orderId: row.order_id })}&${session}`
}

/** The personas as they stand today, each with a link that opens the app as them. */
export const listPersonas: JsonHandler<typeof sandboxCalls.listPersonas> = async (services, { origin }) => {
  const personas = await personaList(services, origin)
  return done(personas.map(({ about: _about, movedOn: _movedOn, ...shown }) => shown))
}
