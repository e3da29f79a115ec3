/** Mga reklamo at customer service sa Filipino. */
import type { ComplaintCopy } from './en.ts'

export const fil: ComplaintCopy = {
  types: {
    '1': 'Collection',
    '2': 'Pagbabayad',
    '3': 'Halaga at mga singil',
    '4': 'Application at pagpapadala ng pera',
    '5': 'Personal data',
    '6': 'Ang app',
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
