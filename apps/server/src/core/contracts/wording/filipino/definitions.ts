/** The defined terms in Filipino. The terms themselves stay English: the clauses of both texts use them. */
import type { AgreementFacts } from '@sandigan/lending'
import type { Definition } from '../definitions.ts'

export function filipinoDefinitions(facts: AgreementFacts): Definition[] {
  const { lender, borrower } = facts
  return [
    {
      term: 'Borrower',
      meaning: `${borrower.name || 'ang taong nag-a-apply ng loan sa app'}, na nag-a-apply ng loan, tumatanggap nito at nagbabayad nito. Sa Filipino na text, "ikaw" ang Borrower.`,
    },
    {
      term: 'Lender',
      meaning: `${lender.name}, registration number ${lender.registrationNumber}, certificate of authority number ${lender.certificateNumber}, sa ${lender.address}. Sa Filipino na text, "kami" ang Lender.`,
    },
    {
      term: 'Loan Application',
      meaning:
        'ang hiling na loan na may tiyak na amount at term, na ipinapadala mo sa app kapag kinonfirm mo ang offer na ipinakita roon.',
    },
    {
      term: 'Loan Decision',
      meaning: `ang sagot namin sa Loan Application, approved man o hindi, sa loob ng ${filipinoDays(facts.decisionDays)} mula sa Loan Application.`,
    },
    {
      term: 'Promissory Note',
      meaning:
        'ang nakasulat mong pangako na babayaran ang loan ayon sa schedule nito, na kino-confirm sa app pagkatapos ma-approve ang loan at bago magpadala ng pera.',
    },
    {
      term: 'Disclosure Statement',
      meaning:
        'ang statement sa ilalim ng Truth in Lending Act (Republic Act No. 3765) tungkol sa amount ng loan, lahat ng charges, amount na matatanggap, mga rate at schedule, na ipinapakita sa iyo bago ka pumayag sa kahit ano.',
    },
    {
      term: 'Loan',
      meaning:
        'ang perang ipinapa-loan sa agreement na ito, ayon sa Disclosure Statement at Promissory Note.',
    },
    {
      term: 'Due Date',
      meaning:
        'bawat araw sa schedule na dapat bayaran ang isang hulog, ayon sa huling pag-usog ng Extension.',
    },
    {
      term: 'Extension',
      meaning:
        'ang pag-usog ng bawat Due Date na hindi pa bayad nang kasinghaba ng term ng Loan, kapag nabayaran na ang interest at late charges na due.',
    },
    {
      term: 'Business Day',
      meaning: 'araw mula Lunes hanggang Biyernes na hindi holiday sa Pilipinas.',
    },
  ]
}

/** `1 araw`, `3 araw`. */
export const filipinoDays = (n: number): string => `${n} araw`
