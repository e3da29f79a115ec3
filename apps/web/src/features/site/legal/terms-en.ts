/** Loan terms and conditions. (Specification, point 3 "Loan agreement document" and point 9 "Loan terms text".) */
import type { LegalWriter } from './legal-text.ts'

export const termsEn: LegalWriter = ({
  appName,
  company,
  registrationNumber,
  certificateNumber,
  address,
  telephone,
  email,
}) => ({
  title: 'Loan terms and conditions',
  intro: [
    `These terms apply to every loan that ${company} grants through ${appName}. The figures of your own loan stand in its disclosure statement and promissory note, which you read and confirm before any money is sent.`,
    'Where a law that protects you says something better for you than these terms, the law wins.',
  ],
  sections: [
    {
      id: 'definitions',
      title: 'What the words mean',
      blocks: [
        {
          rows: [
            [
              'Borrower, you',
              'The person who applies for a loan through the app, receives it and pays it back.',
            ],
            [
              'Lender, we',
              `${company}, registration number ${registrationNumber}, certificate of authority number ${certificateNumber}, of ${address}.`,
            ],
            [
              'Loan Application',
              'Your request for a certain amount and term, sent by confirming the offer that the app shows.',
            ],
            ['Loan Decision', 'Our answer to a Loan Application: approved or declined.'],
            [
              'Acceptance',
              'Your yes to an approved loan, given by confirming the Promissory Note after we have told you by SMS or call.',
            ],
            ['Promissory Note', 'Your written promise to pay the loan back according to its plan.'],
            [
              'Disclosure Statement',
              'The statement under the Truth in Lending Act (Republic Act No. 3765) of what you receive, every charge, the rates and the plan, shown before you agree to anything.',
            ],
            ['Loan Agreement', 'These terms, the Disclosure Statement and the Promissory Note together.'],
            ['Disbursement', 'The sending of the money to the account that you have bound.'],
            [
              'Instalment and Due Date',
              'A payment of the plan, and the day on which it is to be made at the latest.',
            ],
            [
              'Late Penalty and Late Interest',
              'What is charged when an Instalment is not paid on its Due Date.',
            ],
            ['Extension', 'The moving of every unpaid Due Date by the term of the loan.'],
            ['Default', 'Not paying an amount when it is due.'],
            [
              'Repeat Client',
              'A Borrower who has paid back a loan with us before. Everybody else is a New Client.',
            ],
            [
              'Business Day',
              'A day from Monday to Friday that is not a holiday in the Philippines. All other days in these terms are calendar days, counted in Manila time.',
            ],
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who may borrow',
      blocks: [
        'You may apply if you are at least 18 years old, live in the Philippines, have a mobile number and an account or e-wallet in your own name, and can show who you are.',
        'What you tell us must be true and complete. We may check it, and we may decline an application. Nobody has to pay anything in order to apply.',
      ],
    },
    {
      id: 'term',
      title: 'The loan and its term',
      blocks: [
        'The term of a loan is from 91 to 365 calendar days. Amount, term, number of Instalments and rates are those that you chose and that the Disclosure Statement shows.',
        'Interest is counted per day on the principal that you still owe, never on what you have already paid. A fee, where there is one, is shown as an amount; if it is deducted from what you receive, the Disclosure Statement says so.',
      ],
    },
    {
      id: 'decision',
      title: 'Application and decision',
      blocks: [
        'We make the Loan Decision within 1 day of the Loan Application and tell you in the app and by SMS or call. If we decline, the app says from when you may apply again.',
        'An approval is an offer. It binds us as long as the app shows it, and it does not bind you before your Acceptance.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance and promissory note',
      blocks: [
        'You accept by confirming the Promissory Note in the app. Read the Disclosure Statement first. Until you confirm, you may walk away without a reason and without a cost.',
        'You can open the Loan Agreement, the Disclosure Statement and the Promissory Note in the app at any time, also after the loan has been paid back.',
      ],
    },
    {
      id: 'disbursement',
      title: 'Disbursement',
      blocks: [
        'We disburse the loan 1 to 3 calendar days after Acceptance, to the account that you have bound. If the transfer fails, you can change the account in the app and we try again.',
        'You owe nothing before the money has been sent to you. If it arrives later than planned, every Due Date moves by as many days.',
      ],
    },
    {
      id: 'repayment',
      title: 'Repayment',
      blocks: [
        'Pay each Instalment on or before its Due Date through one of the channels that the app lists: e-wallets, banks or stores. Each payment has a code or a contract number; please use it, so that we can tell whose payment it is.',
        {
          list: [
            'A payment counts from the day on which you made it, also if the channel reports it to us later.',
            'A payment is used in the order of clause 4 of your Loan Agreement: up to its version 2026-11.3 for penalties first, then interest, then fees, then principal, and the oldest Instalment first; in later versions for what has fallen due first, and for late charges after it.',
            'What you pay too much is kept for your next Instalments. What is left at the end is given back to you.',
            'The app shows how each amount has come about, line by line.',
          ],
        },
      ],
    },
    {
      id: 'prepayment',
      title: 'Paying early',
      blocks: [
        'You may pay the whole loan early once half of its term has passed and at least 7 days have passed since Disbursement. Interest is then owed only up to the day on which you pay. There is no charge for paying early.',
        'From that day on you may also pay a part early. What you pay beyond the amount due, and not for the next Instalment, reduces the principal at once, and interest runs only on what is left. The dates and amounts of the next Instalments stay; the last ones become smaller or fall away.',
      ],
    },
    {
      id: 'late',
      title: 'Late payment',
      blocks: [
        'If an Instalment is not paid on its Due Date, the following is charged from the day after:',
        {
          rows: [
            ['Late Penalty', '₱1,000 for New Clients and ₱800 for Repeat Clients, once for the whole loan.'],
            ['Late Interest, days 1–30', '5% of the unpaid amount per day.'],
            ['Late Interest, days 31–90', '4% of the unpaid amount per day.'],
            ['Late Interest, from day 91', '2% of the unpaid amount per day.'],
          ],
        },
        'The law sets ceilings for small and short loans (SEC Memorandum Circular No. 14, series of 2025, and No. 3, series of 2022, for earlier loans). For loans of at most ₱10,000 and at most four months, late charges are cut to 5% a month of the scheduled amount due, and interest, fees and penalties together never exceed 100% of the amount borrowed. A charge that would break a ceiling is cut to it, and the app shows both figures.',
        'If you see that you will be late, tell us or look at the Extension: it is often the cheaper way.',
      ],
    },
    {
      id: 'extension',
      title: 'Extension',
      blocks: [
        'Where your loan allows it, you may extend it. An Extension lasts the same period as the loan and requires that you pay the interest and penalties that are due. Every unpaid Due Date then moves by the term of the loan.',
        'The app shows the amount, the new plan and any ceiling that was applied before you pay. During the Extension interest runs on as agreed, so the loan costs more in all.',
      ],
    },
    {
      id: 'duties',
      title: 'What you tell us',
      blocks: [
        'Tell us within 3 days when your personal details change: your name, address, mobile number, work or the account you have bound. You can do so in the app or through customer service.',
        'Keep your phone, password and SMS codes to yourself. We never ask for a code by phone or chat.',
      ],
    },
    {
      id: 'assignment',
      title: 'Assignment',
      blocks: [
        'We may assign our rights from your loan to somebody else. We give you notice of it 7 Business Days before. You owe nothing more because of it, and every right in these terms goes on. You may not pass your loan on to another person without our written consent.',
      ],
    },
    {
      id: 'default',
      title: 'Default and judgment',
      blocks: [
        'If you do not pay when due, you are in Default for the amount due. We remind you fairly: only you, only between 6:00 and 22:00 Manila time, without threats, shame or contact with people from your phone.',
        'If we go to court and it gives judgment in our favour, the amount of the judgment is payable within 10 days, unless the court says otherwise. We report payment behaviour only to those whom the law names.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints, law and changes',
      blocks: [
        `Write to ${email}, call ${telephone} or use the complaint page of the app. You get a reply within 3 weekdays. You may also turn to the Securities and Exchange Commission.`,
        'The law of the Republic of the Philippines applies. A change of these terms applies to loans that are agreed after it; a running loan keeps the terms under which it was agreed.',
        'How we treat your personal data is said in our privacy policy.',
      ],
    },
  ],
})
