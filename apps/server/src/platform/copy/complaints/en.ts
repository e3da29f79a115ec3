/** Complaints and customer service in English. */
export const en = {
  types: {
    '1': 'Collection',
    '2': 'Repayment',
    '3': 'Amount and charges',
    '4': 'Application and payout',
    '5': 'Personal data',
    '6': 'The app',
    '7': 'Something else',
  },
  sonTypes: {
    '101': 'Threats or insults',
    '102': 'Contact outside 06:00 to 22:00',
    '103': 'Contact with my family, friends or employer',
    '104': 'My debt was told to others or posted',
    '105': 'A wrong amount was asked for',
    '106': 'I have paid and am still asked to',
    '107': 'Something else about collection',
  },
  tabs: { all: 'All', open: 'In progress', answered: 'Answered' },
  status: { open: 'In progress', answered: 'Answered' },
  order: {
    number: 'Order number',
    amount: 'Loan amount',
    applied: 'Applied on',
    nextDue: 'Next due date',
    wasDue: 'Was due on',
  },
  /** `{app}` is filled in. */
  sms: {
    answered: '{app}: we have answered your complaint. Open the app to read the reply under My complaints.',
  },
  hours: 'Monday to Friday, 08:00 to 17:00',
  questions: [
    {
      question: 'How long does a decision take?',
      answer: 'At most one day. The money follows 1 to 3 calendar days after you accept.',
    },
    {
      question: 'I have paid, but my order does not show it.',
      answer:
        'A store or a wallet can take a while to report a payment. It counts from the day you paid, so a slow report never costs you a penalty. Keep the receipt.',
    },
    {
      question: 'I cannot pay on the due date.',
      answer:
        'Open your order. Where the product allows an extension, it shows what that costs before you pay. Otherwise call us before the due date.',
    },
    {
      question: 'The money did not arrive on my account.',
      answer: 'Your order says when a transfer failed, and lets you give another account.',
    },
  ],
}
