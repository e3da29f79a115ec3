/** Through whom a borrower can pay. Numbers are ours; names are those of the channels. */
import type { PaymentMethod } from '../../platform/providers/payment/port.ts'
import { logoOf } from '../../platform/media/logos.ts'

export interface Channel {
  readonly number: string
  readonly name: string
  /** A code is read out or typed in; a QR code is scanned. */
  readonly kind: 'code' | 'qr'
  /** What the provider is asked for. */
  readonly method: PaymentMethod
  readonly logo: string
}

export const CHANNELS: readonly Channel[] = [
  { number: '90101', name: '7-Eleven', kind: 'code', method: 'store', logo: logoOf('channel-store') },
  { number: '90102', name: 'GCash', kind: 'qr', method: 'qr', logo: logoOf('channel-gcash') },
  { number: '90103', name: 'Maya', kind: 'qr', method: 'qr', logo: logoOf('channel-maya') },
  { number: '90104', name: 'Bank transfer', kind: 'code', method: 'bank', logo: logoOf('channel-bank') },
]

export const channelBy = (number: string): Channel | undefined =>
  CHANNELS.find((channel) => channel.number === number)

export const channelViews = () =>
  CHANNELS.map(({ name, logo, number }) => ({ name, logo, channel_number: number }))
