/** Mga reklamo at customer service sa Filipino. */
import type { ComplaintCopy } from './catalogue.ts'

export const fil: ComplaintCopy = {
  types: {
    '1': 'Paniningil',
    '2': 'Pagbabayad',
    '3': 'Halaga at mga singil',
    '4': 'Aplikasyon at pagpapadala ng pera',
    '5': 'Personal na datos',
    '6': 'Ang app',
    '7': 'Iba pa',
  },
  sonTypes: {
    '101': 'Pananakot o pang-iinsulto',
    '102': 'Pag-contact sa labas ng 06:00 hanggang 22:00',
    '103': 'Pag-contact sa pamilya, kaibigan o employer ko',
    '104': 'Sinabi sa iba o ipinost ang utang ko',
    '105': 'Maling halaga ang siningil',
    '106': 'Bayad na ako pero sinisingil pa rin',
    '107': 'Iba pang tungkol sa paniningil',
  },
  tabs: { all: 'Lahat', open: 'Inaasikaso', answered: 'Nasagot na' },
  status: { open: 'Inaasikaso', answered: 'Nasagot na' },
  order: {
    number: 'Numero ng order',
    amount: 'Halaga ng utang',
    applied: 'Petsa ng aplikasyon',
    nextDue: 'Susunod na takdang araw',
    wasDue: 'Dapat nabayaran noong',
  },
  sms: {
    answered:
      '{app}: nasagot na namin ang reklamo mo. Buksan ang app at basahin ang sagot sa Mga reklamo ko.',
  },
  hours: 'Lunes hanggang Biyernes, 08:00 hanggang 17:00',
  questions: [
    {
      question: 'Gaano katagal ang desisyon?',
      answer: 'Hanggang isang araw. Darating ang pera 1 hanggang 3 araw mula nang tanggapin mo ang alok.',
    },
    {
      question: 'Nagbayad na ako, pero wala pa sa order ko.',
      answer:
        'Minsan ay natatagalan ang tindahan o wallet sa pag-ulat ng bayad. Bilang ito mula sa araw na nagbayad ka, kaya hindi ka mamumultahan dahil sa mabagal na ulat. Itago ang resibo.',
    },
    {
      question: 'Hindi ako makakabayad sa takdang araw.',
      answer:
        'Buksan ang iyong order. Kung puwede ang extension, makikita mo ang halaga nito bago ka magbayad. Kung hindi, tumawag sa amin bago ang takdang araw.',
    },
    {
      question: 'Hindi dumating ang pera sa account ko.',
      answer: 'Sinasabi ng order mo kapag pumalya ang padala, at puwede kang magbigay ng ibang account.',
    },
  ],
}
