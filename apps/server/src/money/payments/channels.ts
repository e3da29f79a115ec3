/** Through whom a borrower can pay. Numbers are ours; names are those of the channels. */
import type { Config } from '../../platform/config/config.ts'
import type { Wallet } from '../../platform/config/rails.ts'
import type { Services } from '../../platform/context.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { code128Widths } from '../../platform/pictures/code-128.ts'
import type { PaymentMethod, Reach } from '../../platform/providers/payment/port.ts'

export interface Channel {
  readonly number: string
  readonly name: string
  /** The method in the request to the provider. */
  readonly method: PaymentMethod
  readonly logo: string
}

/** A wallet is paid on its own page where the lender has that, and else scans a QR, or is not offered. */
interface KnownChannel extends Channel {
  readonly wallet?: Wallet
}

const CHANNELS: readonly KnownChannel[] = [
  { number: '90101', name: '7-Eleven', method: 'store', logo: logoOf('channel-store') },
  { number: '90102', name: 'GCash', method: 'qr', wallet: 'gcash', logo: logoOf('channel-gcash') },
  { number: '90103', name: 'Maya', method: 'qr', wallet: 'maya', logo: logoOf('channel-maya') },
  { number: '90104', name: 'Bank transfer', method: 'bank', logo: logoOf('channel-bank') },
  {
    number: '90105',
    name: 'GrabPay',
    method: 'wallet',
    wallet: 'grabpay',
    logo: logoOf('channel-grabpay'),
  },
  {
    number: '90106',
    name: 'ShopeePay',
    method: 'wallet',
    wallet: 'shopeepay',
    logo: logoOf('channel-shopeepay'),
  },
]

/** Any that there ever was, for what was paid through it. */
export const channelBy = (number: string): Channel | undefined =>
  CHANNELS.find((channel) => channel.number === number)

/** What the provider has and the lender has activated. */
export function channelsOf({
  paymentWallets,
  reach,
}: Pick<Config, 'paymentWallets'> & { readonly reach: Reach }): Channel[] {
  return CHANNELS.flatMap(({ wallet, ...channel }) => {
    if (channel.method === 'store' && reach.counter === 'none') return []
    const hasPage =
      wallet !== undefined && paymentWallets.includes(wallet) && reach.wallets.includes(channel.number)
    if (hasPage) return [{ ...channel, method: 'wallet' as const }]
    return channel.method === 'wallet' ? [] : [channel]
  })
}

/** Whether a contract number, or a code beside a quote, is a number that a counter takes: a provider may know none of ours. */
export const takesOurNumbers = ({ providers }: Pick<Services, 'providers'>): boolean =>
  providers.payment.reach.counter === 'ours'

/** The bars of a number of ours, where counters scan it. (Decision 312.) */
export const barsOf = ({ providers }: Pick<Services, 'providers'>, number: string): string | undefined =>
  providers.payment.reach.scans === 'code-128' && takesOurNumbers({ providers })
    ? code128Widths(number)
    : undefined

/** GCash and Maya, which most borrowers pay by: first where the market is theirs, and so the one that is chosen already. */
const USUAL = ['90102', '90103']

const usualFirst = (channels: readonly Channel[]): Channel[] => [
  ...channels.filter(({ number }) => USUAL.includes(number)),
  ...channels.filter(({ number }) => !USUAL.includes(number)),
]

export function offeredChannels({ config, providers }: ChannelServices): Channel[] {
  const channels = channelsOf({ paymentWallets: config.paymentWallets, reach: providers.payment.reach })
  return config.market.name === 'ph' ? usualFirst(channels) : channels
}

interface ChannelServices {
  readonly config: Pick<Config, 'paymentWallets' | 'market'>
  readonly providers: { readonly payment: { readonly reach: Reach } }
}

export const channelViews = (services: Services) =>
  offeredChannels(services).map(({ name, logo, number }) => ({ name, logo, channel_number: number }))
