/** About us. (Specification, point 2: mission, advantages, team, contact and a support email.) */
import type { LegalWriter } from './legal-text.ts'

export const aboutEn: LegalWriter = ({
  appName,
  company,
  registrationNumber,
  certificateNumber,
  address,
  telephone,
  email,
}) => ({
  title: 'About us',
  intro: [
    `${appName} is a lending service of ${company}, and its name means something to lean on: a loan should carry you over a hard month, not push you into the next one.`,
  ],
  sections: [
    {
      id: 'mission',
      title: 'Our mission',
      blocks: [
        'People who work hard run short of money at times: a school fee, a hospital bill, a roof after a storm. Banks are often too slow for that, and lenders on the street too dear. We lend smaller amounts for 91 to 365 days to people whom banks overlook, on terms that one can understand at the first reading.',
        'We judge ourselves by one question: is a borrower better off after the loan than before it?',
      ],
    },
    {
      id: 'advantages',
      title: 'What sets us apart',
      blocks: [
        {
          list: [
            'The whole cost first. What you receive, each payment and the total stand on one page before you agree.',
            'Interest on what you still owe, counted by the day, never on what you have paid back.',
            'A decision within 1 day, and the money 1 to 3 calendar days after you accept.',
            'No reading of your contacts, no calls to your family or your employer, no messages at night.',
            'Every amount explained line by line, and a legal ceiling applied by itself where there is one.',
            'Complaints get a reply within 3 weekdays.',
          ],
        },
      ],
    },
    {
      id: 'team',
      title: 'Our team',
      blocks: [
        'We are organised by what a borrower needs, not by what we sell:',
        {
          rows: [
            ['Lending', 'Sets the products, checks applications and answers for each decision.'],
            [
              'Customer service',
              'Answers questions and complaints in English and Filipino, and has the right to put a mistake right.',
            ],
            ['Product and engineering', 'Builds the app and keeps the books exact to the centavo.'],
            [
              'Data protection',
              'Watches over your personal data, led by our data protection and grievance officer.',
            ],
            [
              'Compliance',
              'Keeps every product within the rules of the Securities and Exchange Commission, before it is offered.',
            ],
          ],
        },
      ],
    },
    {
      id: 'licence',
      title: 'Registered and supervised',
      blocks: [
        `${company} is a lending company under the Lending Company Regulation Act (Republic Act No. 9474): company registration number ${registrationNumber}, certificate of authority number ${certificateNumber}. You can check both with the Securities and Exchange Commission.`,
        'Read the disclosure statement before you borrow.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact and support',
      blocks: [
        {
          rows: [
            ['Company', company],
            ['Support e-mail', email],
            ['Telephone', telephone],
            ['Address', address],
          ],
        },
      ],
    },
  ],
})
