/** The clauses in Filipino, in the order and with the numbers of `../clauses.ts`: a change there is made here as well. */
import { type AgreementFacts, type Disclosure, TERM_DAYS_MAX, TERM_DAYS_MIN } from '@sandigan/lending'
import { peso, percent } from '../../../../platform/copy/loans/catalogue.ts'
import type { Clause, Passages } from '../clauses.ts'
import { filipinoDays } from './definitions.ts'

export function filipinoClauses(facts: AgreementFacts, disclosure: Disclosure, passages: Passages): Clause[] {
  return [
    {
      title: '1. Ang Loan at ang tagal nito',
      paragraphs: [
        `Nagpapa-loan kami sa iyo ng ${peso(facts.principal)} sa loob ng ${filipinoDays(facts.termDays)}. Ang tagal ng loan sa mga terms na ito ay mula ${TERM_DAYS_MIN} hanggang ${TERM_DAYS_MAX} araw sa kalendaryo.`,
        `Makakatanggap ka ng ${peso(disclosure.netProceeds)} at magbabayad ka ng ${peso(disclosure.totalPayable)} sa kabuuan, ayon sa schedule ng Disclosure Statement. Ang interest na ${percent(disclosure.dailyRatePpm)} kada araw ay kinukuwenta sa balance na hindi pa bayad, hindi kailanman sa buong amount.`,
        ...stampTaxOf(facts),
      ],
    },
    {
      title: '2. Loan Application at Loan Decision',
      paragraphs: [
        `Magbibigay kami ng Loan Decision sa loob ng ${filipinoDays(facts.decisionDays)} mula sa Loan Application. Ipapaalam namin ito sa iyo sa app at sa SMS o tawag.`,
      ],
    },
    {
      title: '3. Promissory Note at pagpapadala ng pera',
      paragraphs: [
        'Pagkatapos ma-approve, tinatanggap mo ang loan kapag kinonfirm mo ang Promissory Note. Wala kang babayaran hangga’t hindi mo pa natatanggap ang pera.',
        `Ipapadala namin ang Loan sa account na ini-link mo, ${facts.disbursementDays.min} hanggang ${facts.disbursementDays.max} araw sa kalendaryo pagkatapos mong tanggapin ang loan.`,
      ],
    },
    {
      title: '4. Pagbabayad',
      paragraphs: [
        'Bayaran ang bawat hulog sa Due Date nito o bago nito, sa channel na nakalista sa app. Ang araw ng bayad mo ang bibilangin, kahit mas late itong i-report ng channel.',
        ...passages.order(facts),
      ],
    },
    { title: '5. Pagbabayad nang maaga', paragraphs: passages.prepayment(disclosure) },
    { title: '6. Late na bayad', paragraphs: [...lateParagraphs(facts), ...passages.lateness(facts)] },
    { title: '7. Extension', paragraphs: [extensionParagraph(facts)] },
    {
      title: '8. Mga tungkulin mo',
      paragraphs: [
        `Ipaalam sa amin ang pagbabago sa personal details mo sa loob ng ${filipinoDays(facts.personalDetailsDays)}.`,
        'Dapat totoo at kumpleto ang lahat ng sinasabi mo sa Loan Application.',
      ],
    },
    {
      title: '9. Paglilipat ng mga karapatan namin',
      paragraphs: [
        `Puwede naming ilipat sa iba ang mga karapatan namin sa agreement na ito. Bibigyan ka namin ng abiso na ${facts.assignmentNoticeBusinessDays} Business Days. Wala kang dagdag na babayaran dahil dito.`,
      ],
    },
    {
      title: '10. Default at hatol ng korte',
      paragraphs: [
        `Ang loan na hindi nabayaran kapag due na ay naka-default para sa amount na due. Kapag humatol ang korte na pabor sa amin, dapat bayaran ang amount ng hatol sa loob ng ${filipinoDays(facts.judgmentDays)}.`,
      ],
    },
    {
      title: '11. Privacy at mga reklamo',
      paragraphs: [
        'Ginagamit namin ang personal data ayon sa privacy policy namin. Ikaw lang ang kinokontak namin tungkol sa Loan, at mula 6:00 hanggang 22:00 lang, oras sa Manila.',
        `Mga tanong at reklamo: ${facts.lender.phone}, ${facts.lender.email}.`,
      ],
    },
    ...passages.further(facts),
  ]
}

const stampTaxOf = ({ stampTax }: AgreementFacts): string[] =>
  stampTax === undefined
    ? []
    : [
        `Ikaw ang magbabayad ng documentary stamp tax ng Loan, ${peso(stampTax)}. Ibinabawas ito sa matatanggap mo, kasama ito sa kabuuang gastos at sa effective rate ng Disclosure Statement, at hindi mo ito babayaran kung hindi dumating o bumalik ang pera.`,
      ]

const penaltiesFirst = (): string[] => [
  'Ginagamit muna ang bayad sa late charges, saka sa interest, saka sa fees, saka sa principal, at sa pinakalumang hulog muna. Ang sobrang bayad ay itinatabi para sa mga susunod na hulog, at ibinabalik sa iyo ang matitira sa dulo.',
]

const prepaymentOfTheWhole = ({ prepayment }: Disclosure): string[] => [
  `Puwede mong bayaran nang maaga ang buong Loan kapag lumipas na ang kalahati ng term at hindi bababa sa 7 araw na mula nang dumating ang pera; para sa Loan na ito, mula araw ${prepayment.fromDay}. Hanggang sa araw ng bayad na lang ang interest na babayaran mo.`,
]

const prepaymentOfAPart = (disclosure: Disclosure): string[] => [
  ...prepaymentOfTheWhole(disclosure),
  'Mula sa araw na iyon, puwede ka ring magbayad nang maaga ng bahagi lang: ang bayad na higit sa due, at hindi para sa susunod na hulog, ay ibinabawas sa principal sa araw ng bayad, at ang principal na natitira na lang ang may interest. Hindi nagbabago ang mga Due Date at ang amount ng mga susunod na hulog; lumiliit o nawawala ang mga huling hulog. Bago ang araw na iyon, itinatabi ang ganitong pera para sa mga susunod na hulog.',
  'Walang singil sa pagbabayad nang maaga.',
]

const nothing = (): [] => []

export const FILIPINO_WHOLE: Passages = {
  prepayment: prepaymentOfTheWhole,
  order: penaltiesFirst,
  lateness: nothing,
  further: nothing,
}

export const FILIPINO_WHOLE_OR_PART: Passages = { ...FILIPINO_WHOLE, prepayment: prepaymentOfAPart }

function lateParagraphs({ late }: AgreementFacts): string[] {
  const bands = late.dailyBands.map(
    (band, index) => `${percent(band.dailyPpm)} kada araw ${bandDays(late.dailyBands, index)}`,
  )
  const paragraphs = [
    `Kapag hindi nabayaran ang isang hulog sa Due Date nito, may late penalty na ${peso(late.onceCharge)} na isang beses lang sinisingil para sa buong Loan, at late interest sa amount na hindi pa bayad: ${bands.join(', ')}.`,
  ]
  if (late.ceiling !== null)
    paragraphs.push(
      `May limit ang batas sa mga charge na ito (${late.ceiling.source}): para sa Loan na ito, ibinababa ang mga ito sa ${percent(late.ceiling.lateMonthlyPpm)} kada buwan ng nakatakdang amount na hindi pa bayad, at ang interest, fees at late charges, pag pinagsama, ay hindi kailanman hihigit sa ${percent(late.ceiling.totalCostPpm)} ng loan amount.`,
    )
  if (late.cap !== undefined)
    paragraphs.push(
      `May limit din kami sa mga charge na ito: pag pinagsama, hindi kailanman hihigit ang mga ito sa ${peso(late.cap.amount)}, ${percent(late.cap.sharePpm)} ng loan amount.`,
    )
  return paragraphs
}

function bandDays(bands: AgreementFacts['late']['dailyBands'], index: number): string {
  const from = bands[index]?.fromDay ?? 1
  const next = bands[index + 1]
  return next === undefined ? `mula araw ${from}` : `sa araw ${from} hanggang ${next.fromDay - 1}`
}

function extensionParagraph({ extensionDays, maxExtensions }: AgreementFacts): string {
  if (extensionDays === null || maxExtensions === 0) return 'Walang Extension ang Loan na ito.'
  return `Puwede mong i-extend ang Loan kapag binayaran mo ang interest at late charges na due. Uusog ang bawat Due Date na hindi pa bayad nang kasinghaba ng term ng Loan, ${filipinoDays(extensionDays)}. Ipapakita ang gastos at ang bagong schedule bago ka magbayad.${timesAtMost(maxExtensions)}`
}

function timesAtMost(most: number | undefined): string {
  if (most === undefined) return ''
  return most === 1
    ? ' Isang beses lang puwedeng i-extend ang Loan.'
    : ` Hanggang ${most} beses lang puwedeng i-extend ang Loan.`
}
