/** Applications that are pending for an operator, made by the calls that the pages make. */
import { confirmAgreement, loanAgreementDetail } from '@sandigan/contract/client'
import { apply, confirmOffer, type Order } from '../http/steps.ts'
import { type Borrower, newBorrower } from './borrowers.ts'
import { png } from './pictures.ts'
import type { Sandbox } from './sandbox.ts'

interface Place {
  readonly origin: string
  readonly sandbox: Sandbox
}

export interface Application extends Borrower, Order {
  /** As it was certified, which the console shows. */
  readonly name: string
}

let people = 0

/**
 * An application that nothing holds: an ID number and an account of its own, in the borrower's own name, with a photo.
 * @param lastName letters only
 * @param options.account its last four digits, by which the sandbox's bank knows what to do
 * @param options.basic answers of the first form that are to be others
 */
export async function newApplication(
  place: Place,
  lastName: string,
  { account = '1111', basic = {} }: { account?: string; basic?: Readonly<Record<string, string>> } = {},
): Promise<Application> {
  const borrower = await newBorrower(place)
  people += 1
  const own = String(people).padStart(4, '0')
  const who = { firstName: 'Example', middleName: '', lastName, ...basic }
  const name = [who.firstName, who.middleName, who.lastName].filter(Boolean).join(' ')
  const offer = await apply(
    borrower.walk,
    { cardNo: `12345678${own}${account}`, walletNo: `1380013${own}`, accountName: name },
    { ...who, idNumber: `123456789012${own}` },
  )
  await sendPhoto(place.origin, borrower.sessionId)
  return { ...borrower, ...(await confirmOffer(borrower.walk, offer)), name }
}

/** Approved and signed: its money goes out. */
export async function signedLoan(
  place: Place,
  lastName: string,
  options: Parameters<typeof newApplication>[2] = {},
): Promise<Application> {
  const application = await newApplication(place, lastName, options)
  await place.sandbox.decide(application.orderId, true)
  const { caller } = application.walk
  const { productId, orderId } = application
  const { hash } = await caller.call(loanAgreementDetail, { productId, orderId })
  await caller.call(confirmAgreement, { productId, orderId, hash })
  return application
}

async function sendPhoto(origin: string, sessionId: string): Promise<void> {
  const form = new FormData()
  form.append('imageType', 'idFront')
  form.append('consent', '1')
  form.append('image', new File([new Uint8Array(png(640, 400))], 'id.png', { type: 'image/png' }))
  const address = `${origin}/borrower/credit-info/upload-image?sessionId=${sessionId}`
  const answer = await fetch(address, { method: 'POST', body: form })
  const { code } = (await answer.json()) as { code: string }
  if (code !== '00') throw new Error(`the photo was answered with ${answer.status} ${code}`)
}
