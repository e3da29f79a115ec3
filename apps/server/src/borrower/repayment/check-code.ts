import { type codeCheck, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { certifiedName } from '../../core/profile/certified-name.ts'
import type { Handler, Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { countUse, MINUTE } from '../../platform/limits/rate-limits.ts'
import {
  codeByNumber,
  CONTRACT_CHANNEL,
  COUNTER_CHANNEL,
  type PaymentCode,
  stillPayable,
} from '../../money/payments/payment-codes.ts'
import { lastProviderCode } from '../../money/payments/provider-codes.ts'
import { barsOf, channelBy } from '../../money/payments/channels.ts'
import { stepsOf } from '../../platform/copy/loans/pay-notice.ts'
import { isPayCode } from '../../money/payments/pay-code.ts'
import { fileOfPicture, payCodeOfPicture } from '../../money/payments/code-links.ts'

type Payload = PayloadOf<typeof codeCheck>
type Answer = DataOf<typeof codeCheck>

/**
 * Whether a code page shows a code of ours: its address can be written by anybody. It tells no more than that and whose
 * loan it pays by two letters, so a search through numbers finds nobody's loan; numbers with a wrong check digit are
 * not even searched. An amount that is not the code's own counts as not issued, since together they were never handed
 * out.
 *
 * Refuses TOO_MANY_REQUESTS beyond the limit of a network address. (Decision 053.)
 */
export const checkCode: Handler<Payload, Answer> = async (services, caller, payload) => {
  const { db, clock, config } = services
  const allowed = await db.transaction().execute((trx) =>
    countUse(trx, clock, {
      counter: `code-check-address:${caller.address}`,
      windowSeconds: MINUTE,
      allowed: config.limits.codeChecksPerAddressMinute,
    }),
  )
  if (!allowed) return refuse('TOO_MANY_REQUESTS')
  const code = await issuedCode(services, payload)
  if (code === null) return done({ issued: 0, open: 0 })
  const open = (await stillPayable(db, code, clock.today())) ? 1 : 0
  const direct = payload.payCodeImg || (await isTaken(services, code)) ? 1 : 0
  const initials = initialsOf(await certifiedName(db, code.borrower_id))
  const way = payload.payCodeImg ? {} : wayOf(services, caller.language, code, open === 1 && direct === 1)
  return done({ issued: 1, open, direct, initials, ...way })
}

/** Where a number is paid and how. @param taken whether it is taken there itself, today */
function wayOf(
  services: Services,
  language: Language,
  code: PaymentCode,
  taken: boolean,
): Pick<Answer, 'bars' | 'method' | 'steps'> {
  const channel = channelBy(code.channel)
  const atCounter = channel?.method === 'store' || ANY_COUNTER.includes(code.channel)
  const bars = taken && atCounter ? barsOf(services, code.pay_code) : undefined
  const { method, name } = channel ?? {}
  return {
    ...(bars !== undefined && { bars }),
    ...(name !== undefined &&
      (method === 'store' || method === 'bank') && {
        method,
        steps: stepsOf(language, name, {
          biller: services.config.brand.companyName,
          scans: bars !== undefined,
        }),
      }),
  }
}

/** Channels of numbers that each counter takes. */
const ANY_COUNTER: readonly string[] = [CONTRACT_CHANNEL, COUNTER_CHANNEL]

/** `Maria Luisa Santos` → `M. S.`: enough to see that a loan is somebody else's, and nobody's name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .flatMap((word) =>
      word === undefined ? [] : `${word.slice(0, word.codePointAt(0) === word.charCodeAt(0) ? 1 : 2)}.`,
    )
    .join(' ')
}

/** Whether our number itself is what a counter takes: not so where the provider made one, or opened a page. */
async function isTaken({ db }: Services, code: PaymentCode): Promise<boolean> {
  const last = await lastProviderCode(db, code)
  return last === null || (last.kind === 'code' && last.value === code.pay_code)
}

async function issuedCode({ db, config }: Services, payload: Payload): Promise<PaymentCode | null> {
  const { payCode = '', payCodeImg = '', repayAmount = '' } = payload
  const request = payCodeImg ? payCodeOfPicture(config.secretKey, fileOfPicture(payCodeImg)) : payCode
  if (request === null || !isPayCode(request)) return null
  const code = await codeByNumber(db, request)
  if (code === null || (payCodeImg && code.qr === null)) return null
  return isFor(code, repayAmount) ? code : null
}

/** A code without an amount of its own takes any; a page that names no amount claims none. */
function isFor(code: PaymentCode, repayAmount: string): boolean {
  if (repayAmount === '') return true
  const amount = pesosToCentavos(repayAmount)
  return amount !== null && (code.amount === null || code.amount === amount)
}
