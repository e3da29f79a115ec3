/** What the server says about an account, in Filipino. */
import type { en } from './en.ts'

export const fil: typeof en = {
  leaving: 'Aalis ka sa {app} papunta sa {host}. Sa pagitan mo na at ng site na iyon ang gagawin mo roon.',
  store: {
    title: 'Gusto mo ba ang {app}?',
    content: 'Nakakatulong ang rating mo sa store para mapaganda pa namin ang serbisyo.',
  },
  menu: {
    orders: 'Mga loan ko',
    account: 'Payment account',
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
