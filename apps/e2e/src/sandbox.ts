/** The sandbox's calls, typed: what a script or a test may do that a borrower cannot. */

export interface Persona {
  readonly name: string
  readonly phone: string
  readonly sessionId: string
  readonly productId: string
  readonly orderId: string
  readonly orderStatus: number
  readonly link: string
}

export interface SandboxMessage {
  readonly to: string
  readonly text: string
  readonly at: string
}

export interface SandboxOrder {
  readonly orderId: string
  readonly productId: string
  readonly orderStatus: number
}

export interface Payment {
  readonly payCode: string
  /** Decimal pesos; the code's own amount where it is left out. */
  readonly amount?: string
  readonly paidOn?: string
  readonly deliver?: 'once' | 'twice' | 'late'
}

export interface Sandbox {
  captcha(sid: string): Promise<string>
  messages(to: string): Promise<SandboxMessage[]>
  /** The newest code of six digits that was sent to a phone. */
  smsCode(to: string): Promise<string>
  pay(payment: Payment): Promise<{ status: string }>
  decide(orderId: string, approve: boolean): Promise<{ status: string }>
  answer(problemId: string, text: string, askScore: boolean): Promise<{ status: string }>
  clock(move: { advanceDays: number } | { date: string }): Promise<{ today: string }>
  orders(phone: string): Promise<SandboxOrder[]>
  session(phone: string): Promise<string>
  personas(): Promise<Persona[]>
}

type Fields = Record<string, string>

export function sandboxOf(origin: string): Sandbox {
  const ask = async <T>(path: string, fields: Fields = {}, body?: unknown): Promise<T> => {
    const query = new URLSearchParams(fields)
    const sent =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${origin}/sandbox/api/${path}?${query}`, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  const messages = (to: string) => ask<SandboxMessage[]>('messages', { to })
  return {
    captcha: async (sid) => (await ask<{ text: string }>('captcha', { sid })).text,
    messages,
    smsCode: async (to) => {
      for (const { text } of await messages(to)) {
        const code = /\b\d{6}\b/.exec(text)?.[0]
        if (code) return code
      }
      throw new Error(`no code was sent to ${to}`)
    },
    pay: (payment) => ask('pay', {}, payment),
    decide: (orderId, approve) => ask('decide', {}, { orderId, approve }),
    answer: (problemId, text, askScore) => ask('answer', {}, { problemId, text, askScore }),
    clock: (move) => ask('clock', {}, move),
    orders: (phone) => ask('orders', { phone }),
    session: async (phone) => (await ask<{ sessionId: string }>('session', { phone })).sessionId,
    personas: () => ask('personas'),
  }
}
