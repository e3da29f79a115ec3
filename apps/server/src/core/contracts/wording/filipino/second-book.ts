/** What agreement and note of the second rule book say in Filipino, in the order of `../second-book.ts`. */
import type { AgreementFacts, LateTerms } from '@sandigan/lending'
import { peso, percent } from '../../../../platform/copy/loans/catalogue.ts'
import type { Clause, Passages } from '../clauses.ts'
import { paymentsOf } from '../second-book.ts'
import { FILIPINO_WHOLE_OR_PART } from './clauses.ts'

export const FILIPINO_SECOND_BOOK: Passages = { ...FILIPINO_WHOLE_OR_PART, order, lateness, further }

function order(facts: AgreementFacts): string[] {
  const { smallDifference, lastDays } = paymentsOf(facts)
  const small = peso(smallDifference)
  return [
    `Ginagamit ang bayad sa ganitong pagkakasunod-sunod: (1) ang interest, fee at principal ng lahat ng due na, pinakalumang hulog muna; (2) ang susunod na hulog, hanggang sa amount nito, kung para rito hiningi ang bayad, kung nagbayad ka sa huling ${lastDays} araw bago ang Due Date nito, o kung hanggang ${small} lang ang kaibahan ng bayad sa amount nito; (3) ang late charges, pinakalumang hulog muna; (4) paunang bayad: ang natitira ay itinatabi para sa mga susunod na hulog o ibinabawas sa principal, ayon sa bahagi 5.`,
    'Ang bayad sa code para sa lahat ng due ay ginagamit sa late charges bago sa susunod na hulog. Ang bayad para sa Extension at ang amount na tatapos sa Loan ay ginagamit kung para saan in-offer ang mga ito. Ibinabalik sa iyo ang matitira sa dulo.',
    `Maliliit na kulang: habang hanggang ${small} sa kabuuan lang ang hindi pa bayad sa mga hulog na lumipas na ang Due Date, hindi kasama ang late charges, walang bilang na late at walang magsisimulang late charge; kasama ang kulang sa susunod na bayad. Kung hanggang ${small} lang, kasama ang late charges, ang hindi pa bayad sa huling Due Date o pagkatapos ng mas huling bayad, wine-waive namin ito at tapos na ang Loan. Sapat din kung hanggang ${small} ang kulang sa bayad para sa Extension o sa amount na tatapos sa Loan.`,
  ]
}

function lateness(): string[] {
  return [
    'Ang mga limit ng batas na susundin ay iyong sa araw na kinonfirm ang Promissory Note, gaya ng sinasabi ng Note.',
    'Habang late charges na lang ang hindi pa bayad, hindi overdue ang Loan at hindi nadaragdagan ang charges.',
  ]
}

function further(facts: AgreementFacts): Clause[] {
  const { returnedLineDays } = paymentsOf(facts)
  return [
    {
      title: '12. Mga bayad na na-return',
      paragraphs: [
        `Kung na-return ang isang bayad pagkatapos itong ma-record, babayaran ulit bilang isang amount ang nabayaran nito na due na noon, mula sa araw na na-record ang pag-return. Due ito ${returnedLineDays} Business Days matapos ka naming sabihan, o sa mas huling petsa kung saan ito iniusog ng Extension. Ang paunang nabayaran nito ay babalik sa mga Due Date ng schedule, kasama ang interest ng agreement na ito; kasama sa isang amount ang bahaging due na.`,
        'Walang ibang sisingilin para sa panahon mula sa bayad hanggang sa Due Date ng amount na iyon, at hindi bilang na late ang panahong ito. Bayad pa rin ang mga hulog na nabayaran mula noon. Mula sa araw pagkatapos ng Due Date nito, ituturing na hulog ang amount; walang late interest ang bahagi nitong dating ipinambayad sa late charges. Sa Loan na na-write off, walang idadagdag dito.',
        'Kung ang nagbayad ang dahilan ng pag-return, isang beses lang ito sa labindalawang buwan; ang isa pang bayad na ipina-return ng nagbayad ay ituturing na hindi kailanman ibinayad.',
        'Matatapos ang Extension na na-return ang bayad kung hindi nabayaran ang amount na iyon hanggang sa Due Date nito. Babalik ang mga Due Date na hindi pa bayad, pinakamaaga sa susunod na araw, at bilang na nagamit ang Extension.',
      ],
    },
    {
      title: '13. Late charges na ibinalik namin',
      paragraphs: [
        'Ang late charges na ibinalik namin ay bilang na bayad mo sa araw na na-approve ang pagbabalik: ginagamit ito sa due, o kung wala ay itinatabi para sa mga susunod na hulog, at pagkatapos ng Loan ay sobrang bayad mo ito. Kung na-return kalaunan ang bayad na ipinambayad sa mga ito, wine-waive ang mga ito at hindi na babayaran ulit.',
      ],
    },
  ]
}

export function filipinoLimits({ ceiling }: LateTerms): string {
  const day = 'sa loob ng mga limit ng batas sa araw na kino-confirm ko ang note na ito'
  if (ceiling === null) return day
  const { source, lateMonthlyPpm, totalCostPpm } = ceiling
  return `${day} (${source}: late charges na hanggang ${percent(lateMonthlyPpm)} kada buwan ng nakatakdang amount na hindi pa bayad; interest, fees at late charges, pag pinagsama, na hanggang ${percent(totalCostPpm)} ng loan amount)`
}
