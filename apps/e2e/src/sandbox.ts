/** The sandbox's calls: what a script or a test may do that a borrower cannot. */
import {
  type ClientCall,
  type ClientData,
  type ClientPayload,
  decideOrder,
  listOrders,
  listPersonas,
  moveDate,
  openSession,
  payCode,
  jsonRequest,
  readCaptcha,
  readMessages,
  replyToComplaint,
  setProvider,
} from '@sandigan/contract/client/sandbox'

/** One in an order has its status; one without has an empty id and no status. */
export type Persona = ClientData<typeof listPersonas>[number]
export type SandboxMessage = ClientData<typeof readMessages>[number]
export type SandboxOrder = ClientData<typeof listOrders>[number]
type Payment = ClientPayload<typeof payCode>
type Provider = ClientPayload<typeof setProvider>
type Move = ClientPayload<typeof moveDate>

export interface Sandbox {
  captcha(sid: string): Promise<string>
  messages(to: string): Promise<SandboxMessage[]>
  /** The newest code of six digits that was sent to a phone. */
  smsCode(to: string): Promise<string>
  pay(payment: Payment): Promise<{ status: string }>
  decide(orderId: string, approve: boolean): Promise<{ status: string }>
  answer(problemId: string, text: string, askScore: boolean): Promise<{ status: string }>
  clock(move: Move): Promise<{ today: string }>
  orders(phone: string): Promise<SandboxOrder[]>
  /** A fresh session of the borrower, beside those that are open. */
  session(phone: string): Promise<string>
  personas(): Promise<Persona[]>
  /** How one of its providers behaves from now on. */
  provider(name: Provider['name'], mode: Provider['mode']): Promise<{ status: string }>
}

export function sandboxOf(origin: string): Sandbox {
  async function ask<P extends object, D>(call: ClientCall<P, D>, payload: P): Promise<D> {
    const { url, ...request } = jsonRequest(call, payload)
    const response = await fetch(origin + url, request)
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox ${call.path.split('/').at(-1)}: ${response.status} ${text}`)
    return JSON.parse(text) as D
  }
  const messages = (to: string) => ask(readMessages, { to })
  return {
    captcha: async (sid) => (await ask(readCaptcha, { sid })).text,
    messages,
    smsCode: async (to) => {
      for (const { text } of await messages(to)) {
        const code = /\b\d{6}\b/.exec(text)?.[0]
        if (code) return code
      }
      throw new Error(`no code was sent to ${to}`)
    },
    pay: (payment) => ask(payCode, payment),
    decide: (orderId, approve) => ask(decideOrder, { orderId, approve }),
    answer: (problemId, text, askScore) => ask(replyToComplaint, { problemId, text, askScore }),
    clock: (move) => ask(moveDate, move),
    orders: (phone) => ask(listOrders, { phone }),
    session: async (phone) => (await ask(openSession, { phone })).sessionId,
    personas: () => ask(listPersonas, {}),
    provider: (name, mode) => ask(setProvider, { name, mode }),
  }
}
