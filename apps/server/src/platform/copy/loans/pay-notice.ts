/** How to pay, channel by channel, step by step. */
import type { Language } from '../copy.ts'

export type PayNotice = Record<string, { name: string; step: string[] }[]>

const en: PayNotice = {
  '7-Eleven': [
    {
      name: 'At the kiosk or the counter',
      step: [
        'Choose Bills Payment and then Loans.',
        'Type in or read out the number shown above.',
        'Check the name of the lender and type in the amount.',
        'Pay in cash and keep the receipt.',
      ],
    },
  ],
  GCash: [
    {
      name: 'With the QR code',
      step: [
        'Choose GCash as the payment method here and save the QR code.',
        'Open GCash, tap Scan QR and upload the picture.',
        'Check the amount and confirm.',
      ],
    },
    {
      name: 'With the number',
      step: [
        'Open GCash and tap Bills.',
        'Choose Loans and type in the number shown above.',
        'Confirm the amount.',
      ],
    },
  ],
  Maya: [
    {
      name: 'With the QR code',
      step: [
        'Choose Maya as the payment method here and save the QR code.',
        'Open Maya, tap Scan and upload the picture.',
        'Check the amount and confirm.',
      ],
    },
  ],
  'Bank transfer': [
    {
      name: 'From your online bank',
      step: [
        'Choose Pay Bills in your online bank.',
        'Choose the lender and type in the number shown above as the reference.',
        'Type in the amount and confirm. It counts from the day you send it.',
      ],
    },
  ],
}

const fil: PayNotice = {
  '7-Eleven': [
    {
      name: 'Sa kiosk o sa counter',
      step: [
        'Piliin ang Bills Payment at pagkatapos ay Loans.',
        'I-type o basahin ang numerong nasa itaas.',
        'I-check ang pangalan ng lender at i-type ang halaga.',
        'Magbayad ng cash at itago ang resibo.',
      ],
    },
  ],
  GCash: [
    {
      name: 'Gamit ang QR code',
      step: [
        'Piliin dito ang GCash bilang paraan ng pagbabayad at i-save ang QR code.',
        'Buksan ang GCash, i-tap ang Scan QR at i-upload ang larawan.',
        'I-check ang halaga at i-confirm.',
      ],
    },
    {
      name: 'Gamit ang numero',
      step: [
        'Buksan ang GCash at i-tap ang Bills.',
        'Piliin ang Loans at i-type ang numerong nasa itaas.',
        'I-confirm ang halaga.',
      ],
    },
  ],
  Maya: [
    {
      name: 'Gamit ang QR code',
      step: [
        'Piliin dito ang Maya bilang paraan ng pagbabayad at i-save ang QR code.',
        'Buksan ang Maya, i-tap ang Scan at i-upload ang larawan.',
        'I-check ang halaga at i-confirm.',
      ],
    },
  ],
  'Bank transfer': [
    {
      name: 'Mula sa online bank mo',
      step: [
        'Piliin ang Pay Bills sa online bank mo.',
        'Piliin ang lender at i-type ang numerong nasa itaas bilang reference.',
        'I-type ang halaga at i-confirm. Ang araw na ipinadala mo ang bibilangin.',
      ],
    },
  ],
}

export const payNotice = (language: Language): PayNotice => (language === 'fil' ? fil : en)
