/**
 * Texts that leave right after an answer and go through no outbox: a code, of which nobody else may know, and the last word to
 * a phone that is known no more. A job is sent with what decided on them, so that no kill loses one: the process sends the
 * text itself and takes the job back. What the job carries is sealed, for it would be readable in a dump.
 */
import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SmsPurpose } from '../../platform/database/tables/identity.ts'
import { newId } from '../../platform/ids.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { decrypt, encrypt } from '../../platform/security/secret-box.ts'
import { type CodeChannel, deliverCode } from './send-code.ts'
import { isOpenCode } from './sms-code-repository.ts'

export type QueuedText =
  | {
      readonly what: 'code'
      readonly phone: string
      readonly code: string
      readonly purpose: SmsPurpose
      readonly language: Language
      readonly channel: CodeChannel
    }
  | { readonly what: 'text'; readonly phone: string; readonly text: string }
  /** Nothing leaves. It costs the same, so that the time of an answer does not tell. */
  | { readonly what: 'nothing' }

/** Longer than a carrier is waited for with its repeats. Who did not get a code by then may ask for another soon after. */
export const TAKEN_UP_AFTER_MS = 40_000

const owner = (key: string) => `send-text ${key}`

/** @returns what sends the text now; to be called once the transaction has ended */
export async function queueText(trx: Trx, services: Services, text: QueuedText): Promise<() => void> {
  const { clock, config, jobs } = services
  const key = newId()
  const sealed = encrypt(config.secretKey, owner(key), JSON.stringify(text))
  await jobs.send(trx, 'send-text', { key, sealed }, { key, at: clock.now() + TAKEN_UP_AFTER_MS })
  return () => services.background(leave(services, text).then(() => jobs.takeBack('send-text', key)))
}

/** Sends a text whose process went before it had. */
export async function sendQueuedText(
  services: Services,
  { key, sealed }: JobData['send-text'],
): Promise<void> {
  const text = decrypt(services.config.secretKey, owner(key), sealed)
  // Under another SECRET_KEY no code of before is good any more.
  if (text !== null) await leave(services, JSON.parse(text) as QueuedText)
}

async function leave(services: Services, text: QueuedText): Promise<void> {
  if (text.what === 'text') await services.providers.sms.send(text.phone, text.text)
  if (text.what !== 'code') return
  const { purpose, phone, code } = text
  // One that was used, has ended or was replaced by another is of no use.
  if (await isOpenCode(services, purpose, phone, code)) await deliverCode(services, text)
}
