/** What the server says about an account. */
import type { Language } from './copy.ts'

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

export const fil: typeof en = {
  leaving: 'Aalis ka sa {app} papunta sa {host}. Sa pagitan mo na at ng site na iyon ang gagawin mo roon.',
  store: {
    title: 'Gusto mo ba ang {app}?',
    content: 'Nakakatulong ang rating mo sa store para mapaganda pa namin ang serbisyo.',
  },
  menu: {
    orders: 'Mga loan ko',
    account: 'Account na tatanggap ng pera',
    calculator: 'Loan calculator',
    complaints: 'Mga reklamo',
    service: 'Customer service',
    about: 'Tungkol sa amin',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions ng loan',
  },
  states: {
    all: 'Lahat',
    review: 'Nire-review',
    open: 'Babayaran',
    settled: 'Bayad na',
    closed: 'Sarado',
  },
  consents: {
    references: 'Mga reference mo',
    contacts: 'Paggamit ng mga reference na inilagay mo',
    location: 'Tinatayang lokasyon',
    device: 'Uri ng device',
    'android-tag': 'Label ng app',
    'identity-image': 'Litrato ng ID mo',
  },
  why: {
    contacts: 'Para matanong namin sila kung kilala ka nila, kapag may duda kung ikaw nga ang nag-a-apply.',
    location:
      'Ang application na malayo sa tirahan mo ay baka galing sa iba na gumagamit ng pangalan mo. Tulong ito para mapansin namin.',
    device:
      'Ang application sa ibang phone ay baka galing sa iba na gumagamit ng pangalan mo. Tulong ito para mapansin namin.',
    'android-tag': 'Sinasabi nito kung sa amin nga ang app na in-install mo.',
  },
}

export type AccountCopy = typeof en

export const accountCopy = (language: Language): AccountCopy => (language === 'fil' ? fil : en)
