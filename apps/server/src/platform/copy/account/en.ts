/** What the server says about an account, in English. */
export const en = {
  leaving: 'You are leaving {app} for {host}. What you do there is between you and that site.',
  store: {
    title: 'Do you like {app}?',
    content: 'Your rating in the store helps us to improve our service.',
  },
  menu: {
    orders: 'My orders',
    account: 'Payment account',
    calculator: 'Loan calculator',
    complaints: 'Complaints',
    service: 'Customer service',
    about: 'About us',
    privacy: 'Privacy policy',
    terms: 'Loan terms and conditions',
  },
  states: { all: 'All', review: 'In review', open: 'To repay', settled: 'Settled', closed: 'Closed' },
  consents: {
    references: 'Your references',
    contacts: 'Use of the references you typed in',
    location: 'Rough location',
    device: 'Kind of telephone',
    'android-tag': 'Label of the app',
    'identity-image': 'Photo of your ID',
  },
  why: {
    contacts: 'So that we may ask them whether they know you, should we doubt that it is you who applies.',
    location:
      'A loan asked for far from where you live may be somebody else in your name. This helps us notice.',
    device:
      'A loan asked for on a strange telephone may be somebody else in your name. This helps us notice.',
    'android-tag': 'It tells us whether the app that you installed is really ours.',
  },
}
