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
