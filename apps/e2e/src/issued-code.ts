/** A payment code that the product really issued, as a borrower gets one. */
import {
  type ClientCall,
  generateVcode,
  loanPlayDetail,
  readEnvelope,
  wireRequest,
} from '@sandigan/contract/client'
import type { Persona } from './sandbox.ts'

/** Channels of the sandbox: a counter shows a number, a wallet a picture. */
const CHANNEL = { code: '90101', qr: '90102' } as const

/** @returns the path and query of the page that shows the code, for what the persona has to pay today */
export async function issuedCodePage(persona: Persona, kind: keyof typeof CHANNEL): Promise<string> {
  const { origin } = new URL(persona.link)
  const { productId, orderId, sessionId } = persona
  const ask = async <P extends object, D>(call: ClientCall<P, D>, payload: P) => {
    const { url, ...rest } = wireRequest(call, payload, { clientType: 'h5', sessionId })
    return readEnvelope<D>(await (await fetch(origin + url, rest)).json())
  }
  const order = { productId, orderId }
  const due = await ask(loanPlayDetail, order)
  if (!due.success) throw new Error(`nothing to pay: ${due.message}`)
  const code = await ask(generateVcode, {
    ...order,
    amount: due.data.repayAmount,
    channelNumber: CHANNEL[kind],
  })
  if (!code.success) throw new Error(`no code: ${code.message}`)
  return code.data.payUrl
}
