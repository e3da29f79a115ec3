/** A line about each way out that was offered, and about a sale, on pages about the loan. */
import type { Language } from '../copy.ts'

const en = {
  plan: {
    title: 'A new payment plan for you',
    text: '{payments} of about {amount} each. Answer by {until}.',
    one: '1 payment',
    many: '{count} payments',
  },
  less: {
    title: 'End your loan for {amount}',
    text: 'You do not pay the remaining {letGo}. Pay by {until}.',
  },
  pause: {
    now: 'Your loan is paused until {until}',
    soon: 'Your pause begins on {from}',
    text: 'Nothing is charged for being late until {until}, and we send no reminders.',
  },
  sale: {
    title: 'Your loan gets a new owner on {from}',
    text: 'Pay here as before until then. See where to pay from that day.',
  },
}

const fil: typeof en = {
  plan: {
    title: 'May bagong payment plan para sa iyo',
    text: '{payments} na mga {amount} bawat isa. Sumagot hanggang {until}.',
    one: '1 bayad',
    many: '{count} bayad',
  },
  less: {
    title: 'Tapusin ang loan mo sa {amount}',
    text: 'Hindi mo na babayaran ang natitirang {letGo}. Magbayad hanggang {until}.',
  },
  pause: {
    now: 'Naka-pause ang loan mo hanggang {until}',
    soon: 'Magsisimula ang pause mo sa {from}',
    text: 'Walang late charges hanggang {until}, at walang reminders.',
  },
  sale: {
    title: 'May bagong may-ari ang loan mo mula {from}',
    text: 'Bago iyon, dito ka pa rin magbayad. Tingnan kung saan magbabayad mula sa araw na iyon.',
  },
}

const WORDS: Readonly<Record<Language, typeof en>> = { en, fil }

export const reliefWords = (language: Language): typeof en => WORDS[language]
