/** How to pay, channel by channel, step by step. */
import type { Language } from '../copy.ts'

export type PayNotice = Record<string, { name: string; step: string[] }[]>

interface Counter {
  /** The lender, as counters and wallets list it. */
  readonly biller: string
  /** Whether counters scan the number. */
  readonly scans: boolean
}

const en = ({ biller, scans }: Counter): PayNotice => ({
  '7-Eleven': [
    {
      name: 'At the counter or the kiosk',
      step: scans
        ? [
            'Say "Bills Payment" at the counter and have the barcode scanned.',
            'No scanner? Read out the number, or type it in at the kiosk: Bills Payment, then Loans.',
            `Check that the biller is ${biller}, and the amount.`,
            'Pay in cash and keep the receipt.',
          ]
        : [
            'Choose Bills Payment and then Loans.',
            'Type in or read out the number shown above.',
            `Check that the biller is ${biller}, and type in the amount.`,
            'Pay in cash and keep the receipt.',
          ],
    },
  ],
  'Other stores': [
    {
      name: 'At the counter',
      step: [
        `Say "Bills Payment" and the biller: ${biller}.`,
        scans ? 'Have the barcode scanned, or read out the number.' : 'Read out the number shown above.',
        'Check the amount, pay in cash and keep the receipt.',
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
        `Choose ${biller} and type in the number shown above as the reference.`,
        'Type in the amount and confirm. It counts from the day you send it.',
      ],
    },
  ],
})

const fil = ({ biller, scans }: Counter): PayNotice => ({
  '7-Eleven': [
    {
      name: 'Sa counter o sa kiosk',
      step: scans
        ? [
            'Sabihin ang "Bills Payment" sa counter at ipa-scan ang barcode.',
            'Hindi ma-scan? Sabihin ang numero, o i-type ito sa kiosk: Bills Payment, saka Loans.',
            `I-check na ${biller} ang biller, at ang halaga.`,
            'Magbayad ng cash at itago ang resibo.',
          ]
        : [
            'Piliin ang Bills Payment at pagkatapos ay Loans.',
            'I-type o basahin ang numerong nasa itaas.',
            `I-check na ${biller} ang biller, at i-type ang halaga.`,
            'Magbayad ng cash at itago ang resibo.',
          ],
    },
  ],
  'Iba pang store': [
    {
      name: 'Sa counter',
      step: [
        `Sabihin ang "Bills Payment" at ang biller: ${biller}.`,
        scans ? 'Ipa-scan ang barcode, o sabihin ang numero.' : 'Sabihin ang numerong nasa itaas.',
        'I-check ang halaga, magbayad ng cash at itago ang resibo.',
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
        `Piliin ang ${biller} at i-type ang numerong nasa itaas bilang reference.`,
        'I-type ang halaga at i-confirm. Ang araw na ipinadala mo ang bibilangin.',
      ],
    },
  ],
})

export const payNotice = (language: Language, counter: Counter): PayNotice =>
  language === 'fil' ? fil(counter) : en(counter)

/** How a number is paid through the channel of this name. */
export const stepsOf = (language: Language, channel: string, counter: Counter): string[] =>
  payNotice(language, counter)[channel]?.[0]?.step ?? []
