/** What the service says about complaints and on the page of customer service. */
import type { Language } from './copy.ts'

export const en = {
  types: {
    '1': 'Collection',
    '2': 'Repayment',
    '3': 'Amount and charges',
    '4': 'Application and payout',
    '5': 'Personal data',
    '6': 'The app',
    '8': 'Report to the credit bureau',
    '7': 'Something else',
  },
  sonTypes: {
    '101': 'Threats or insults',
    '102': 'Contact before 6:00 AM or after 10:00 PM',
    '103': 'Contact with my family, friends or employer',
    '104': 'My debt was told to others or posted',
    '105': 'I was asked for a wrong amount',
    '106': 'I have paid but am still asked to pay',
    '107': 'Something else about collection',
  },
  tabs: { all: 'All', open: 'In progress', answered: 'Answered' },
  status: { open: 'In progress', answered: 'Answered' },
  order: {
    number: 'Loan number',
    amount: 'Loan amount',
    applied: 'Applied on',
    nextDue: 'Next due date',
    wasDue: 'Was due on',
  },
  /** `{app}` is filled in. */
  hours: 'Monday to Friday, 8:00 AM to 5:00 PM',
  questions: [
    {
      question: 'How long does a decision take?',
      answer: 'At most one day. The money follows 1 to 3 calendar days after you accept.',
    },
    {
      question: 'I have paid, but my loan does not show it.',
      answer:
        'A store or a wallet can take a while to confirm a payment. Your payment date counts, so a late confirmation never costs you a penalty. Keep the receipt.',
    },
    {
      question: 'I cannot pay on the due date.',
      answer:
        'Open your loan. If it can be extended, you see what that costs before you pay. If not, call us before the due date.',
    },
    {
      question: 'The money did not arrive in my account.',
      answer: 'Your loan shows if a transfer failed, and lets you link another account.',
    },
  ],
}

export type ComplaintCopy = typeof en

export const fil: ComplaintCopy = {
  types: {
    '1': 'Collection',
    '2': 'Pagbabayad',
    '3': 'Halaga at mga singil',
    '4': 'Application at pagpapadala ng pera',
    '5': 'Personal data',
    '6': 'Ang app',
    '8': 'Report sa credit bureau',
    '7': 'Iba pa',
  },
  sonTypes: {
    '101': 'Pananakot o pang-iinsulto',
    '102': 'Pag-contact bago mag-6:00 ng umaga o lampas 10:00 ng gabi',
    '103': 'Pag-contact sa pamilya, kaibigan o employer ko',
    '104': 'Sinabi sa iba o ipinost ang loan ko',
    '105': 'Maling halaga ang siningil',
    '106': 'Bayad na ako pero sinisingil pa rin',
    '107': 'Iba pang tungkol sa collection',
  },
  tabs: { all: 'Lahat', open: 'Inaasikaso', answered: 'Nasagot na' },
  status: { open: 'Inaasikaso', answered: 'Nasagot na' },
  order: {
    number: 'Loan number',
    amount: 'Loan amount',
    applied: 'Nag-apply noong',
    nextDue: 'Susunod na due date',
    wasDue: 'Due date noong',
  },
  hours: 'Lunes hanggang Biyernes, 8:00 AM hanggang 5:00 PM',
  questions: [
    {
      question: 'Gaano katagal ang desisyon?',
      answer: 'Hanggang isang araw. Darating ang pera 1 hanggang 3 araw matapos mong i-accept ang offer.',
    },
    {
      question: 'Nagbayad na ako, pero wala pa sa loan ko.',
      answer:
        'Minsan ay natatagalan ang store o wallet sa pag-confirm ng bayad. Ang petsa ng bayad mo ang bibilangin, kaya walang penalty dahil sa late na confirmation. Itago ang resibo.',
    },
    {
      question: 'Hindi ako makakabayad sa due date.',
      answer:
        'Buksan ang loan mo. Kung puwedeng i-extend, makikita mo kung magkano bago ka magbayad. Kung hindi, tumawag sa amin bago ang due date.',
    },
    {
      question: 'Hindi dumating ang pera sa account ko.',
      answer: 'Makikita sa loan mo kung hindi natuloy ang padala, at puwede kang mag-link ng ibang account.',
    },
  ],
}

export type ProblemTypeCode = keyof ComplaintCopy['types']
export type SonTypeCode = keyof ComplaintCopy['sonTypes']

const catalogues: Record<Language, ComplaintCopy> = { en, fil }

export const complaintCopy = (language: Language): ComplaintCopy => catalogues[language]
