/** What the server says about an account, in English. */
export const en = {
  leaving: 'You are leaving {app} for {host}. What you do there is between you and that site.',
  store: {
    title: 'Do you like {app}?',
    content: 'Your rating in the app store helps us improve.',
  },
  menu: {
    orders: 'My loans',
    account: 'Payment account',
    calculator: 'Loan calculator',
    complaints: 'Complaints',
    service: 'Customer service',
    about: 'About us',
    privacy: 'Privacy policy',
    terms: 'Loan terms and conditions',
  },
  states: { all: 'All', review: 'In review', open: 'To pay', settled: 'Settled', closed: 'Closed' },
  consents: {
    references: 'Your references',
    contacts: 'Use of the references you typed in',
    location: 'Approximate location',
    device: 'Device type',
    'android-tag': 'App label',
    'identity-image': 'Photo of your ID',
  },
  why: {
    contacts: 'So we can ask them if they know you, if we need to confirm it is really you.',
    location:
      'An application far from where you live may be somebody else using your name. This helps us notice.',
    device: 'An application on an unknown phone may be somebody else using your name. This helps us notice.',
    'android-tag': 'It tells us if the app you installed is really ours.',
  },
}
