/** Privacy policy, with every item of the specification, point 2. */
import type { LegalWriter } from './legal-text.ts'

export const privacyEn: LegalWriter = ({
  appName,
  company,
  registrationNumber,
  certificateNumber,
  address,
  telephone,
  email,
}) => ({
  title: 'Privacy Policy',
  intro: [
    `This policy says what ${company} does with personal data when you visit our pages, apply for a loan with ${appName} and pay it back. It follows the Data Privacy Act of 2012 (Republic Act No. 10173) and its rules.`,
    'In short: we ask for what a loan needs, we tell you why, we never read your address book, we sell nothing, and you can see, correct and erase your data.',
  ],
  sections: [
    {
      id: 'lender',
      title: 'Who is responsible',
      blocks: [
        {
          rows: [
            ['Lender', company],
            ['Company registration', registrationNumber],
            ['Certificate of authority', certificateNumber],
            ['Address', address],
            ['Telephone', telephone],
            ['E-mail', email],
          ],
        },
        `“We” is ${company}, the personal information controller. “You” is anyone who visits our pages or uses ${appName}.`,
      ],
    },
    {
      id: 'collection',
      title: 'What we collect',
      blocks: [
        'From you, when you type it in:',
        {
          list: [
            'your mobile number, and a password if you choose to have one;',
            'who you are: name, birthday, address, e-mail, the kind and number of an ID and a photo of it;',
            'your work and income, as far as a decision needs them;',
            'references that you name yourself, a few people at most. Please ask them first;',
            'the bank account or e-wallet to which we send the money;',
            'what you write to us, and the pictures that you add to a complaint.',
          ],
        },
        'From your use of the service: applications, decisions, agreements and consents with their time, device and network address, payments and what is owed, events such as a page opened or a button tapped, and the link through which you came to us.',
        'From others: the result of a payment or transfer from payment providers and, where the law provides for it, credit information.',
        'We do not collect your address book, your call history, your messages, your photos or files, your social networks or recordings from your microphone. Our own system refuses an address book that is sent to it.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      blocks: [
        {
          rows: [
            [
              'To decide and to carry out your loan',
              'Identity, decision, agreement, payout, repayment, reminders, receipts. Ground: the contract with you.',
            ],
            [
              'To keep the law',
              'Disclosure, book-keeping, rules against money laundering, requests of authorities. Ground: legal duty.',
            ],
            [
              'To keep the service safe',
              'Captcha, limits on codes and logins, finding of fraud. Ground: our legitimate interest and yours.',
            ],
            [
              'To help you and to get better',
              'Questions, complaints, ratings, counts of how pages are used. Ground: our legitimate interest.',
            ],
            [
              'What you allow besides',
              'Location, device details. Ground: your consent, which you can withdraw.',
            ],
          ],
        },
        'A decision may be prepared by a rule that a computer applies. You may ask for a person to look at it again.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Who sees it',
      blocks: [
        'We do not sell personal data. It is disclosed, only as far as needed, to:',
        {
          list: [
            'payment providers, banks, e-wallets and stores, to send you money and to recognise your payments;',
            'providers that send SMS or store data for us, bound by contract to our instructions;',
            'credit bureaus and authorities where the law demands it;',
            'courts and lawyers if a claim has to be settled;',
            'somebody to whom your loan is assigned, after the notice that the loan terms promise.',
          ],
        },
        'We never tell your references, family, friends or employer about your loan. If data has to be kept or read outside the Philippines, it gets the same protection there by contract.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        'As long as you have an account, and after that as long as the law demands records of a loan. An account that never received a loan is erased a year after its last login, any other five years after its last loan. Counts of how pages are used are erased after 180 days. SMS codes end after minutes; pictures for captchas too.',
        'When you delete your account your personal data is erased once no loan is open. The books of past loans stay, and for ten years the papers you signed, both without your name.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      blocks: [
        'We set one cookie. It is called “lang” and remembers the language you chose, for a year. There are no advertising cookies and no trackers of others on our pages.',
        'Your browser also stores drafts of forms, so that nothing typed is lost, and the last payment code. That stays on your device and goes when you log out or clear the data of the page.',
      ],
    },
    {
      id: 'device',
      title: 'Device information and permissions',
      blocks: [
        'The app tells us its version, the name and version of your device and its system, an id of the device and an advertising id where you allow one. It serves to show the right page, and the device stands in the record of what you agreed to. The advertising id is not kept.',
        {
          rows: [
            [
              'Camera',
              'Only when you take a photo of your ID or for a complaint. Hidden details such as the place of the photo are removed.',
            ],
            ['Location', 'Only after you consent, only roughly (about a kilometre), and it can be deleted.'],
            ['Contacts', 'Never asked for.'],
            [
              'Notifications and SMS',
              'We send messages from 6:00 to 22:00 Manila time, and a code at any hour when you ask for one. We do not read your messages.',
            ],
          ],
        },
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        'Our service is for people of 18 years and older. We do not knowingly collect data of minors. If you believe that a minor has given us data, tell us and we erase it.',
      ],
    },
    {
      id: 'security',
      title: 'Password and security',
      blocks: [
        'Connections are encrypted. Passwords and SMS codes are stored only as values that cannot be turned back. After several wrong tries a code or a login stops working for a while. Few of our people can see personal data, and only for their work.',
        {
          list: [
            'Choose a password that you use nowhere else, and keep it to yourself.',
            'Never pass on an SMS code. We never ask for one.',
            'Log out on a phone that is not yours. A new password ends all other sessions.',
            'Tell us at once if your phone is lost or something looks wrong.',
          ],
        },
        'If data is ever breached in a way that may harm you, we tell you and the National Privacy Commission within the time that the law sets.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You have the right to be informed, to see your data, to have it corrected, blocked or erased, to object, to take it with you in a common format, to damages and to file a complaint. It costs nothing. We answer within 15 days.',
      ],
    },
    {
      id: 'opt-out',
      title: 'How to opt out',
      blocks: [
        {
          list: [
            'Withdraw a consent: in the app under Setting, permissions and consents. What was done before stays lawful.',
            'News of offers: we send none, so there is nothing to switch off.',
            'Location, camera, advertising id: also in the settings of your phone.',
            'Everything: delete your account in Setting, once no loan is open.',
          ],
        },
        'Without the data that a loan needs we cannot lend. Withdrawing any other consent has no effect on a running loan.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this policy',
      blocks: [
        'We publish a new version here with its date. If it changes something of weight, we tell you beforehand and ask again where your consent is needed.',
      ],
    },
    {
      id: 'grievance',
      title: 'Grievance officer',
      blocks: [
        'Our data protection officer is also the grievance officer: the person to turn to if you are not content with how we treat your data or a complaint.',
        {
          rows: [
            ['To', `The Data Protection and Grievance Officer, ${company}`],
            ['E-mail', email],
            ['Telephone', telephone],
            ['Address', address],
          ],
        },
        'You get a reply within 3 weekdays. You may also turn to the National Privacy Commission at any time.',
      ],
    },
  ],
})
