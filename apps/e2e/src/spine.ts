import type { ScreenName } from './screens.ts'

/** The tag of tests that show a point of the specification. */
export const SHOWS_POINT = '@specification'

/** Screens that every run checks. */
export const SPINE_SCREENS: readonly ScreenName[] = ['login', 'main', 'confirm', 'order-174', 'repay-174']

/**
 * One way through each area, which `npm test` always goes: the journeys of these files whose titles begin so. They start six
 * products: the shared one for each worker, and one each for the life of a loan, the console, repayments and complaints.
 */
export const SPINE: Readonly<Record<string, readonly string[]>> = {
  'certification/forms.test.ts': ['a reload halfway through certification keeps what was typed'],
  'certification/identity.test.ts': [
    'a photo by the camera or from a file is shown, sent, and there on the next visit',
  ],
  'complaint/complaint.test.ts': ['a complaint goes out with pictures, is answered and rated'],
  'console/operator-tasks.test.ts': [
    'support finds a complaint in the inbox, claims it and answers it by keyboard',
  ],
  'deployment/shared-layer.test.ts': [
    'a call goes out as a form, with the common parameters, and three headers taken from the address',
  ],
  'input/lost-answers.test.ts': ['pay code: the second tap shows the code that was made by the first'],
  'input/small-forms.test.ts': [
    'login: everything empty is told, a pasted message gives its code, and three taps log in once',
  ],
  // The tests of this file are the parts of one loan's life.
  'life-of-a-loan/in-a-browser.test.ts': [''],
  'login/access.test.ts': ['after an expired session the login leads back to the very page'],
  'offer/confirm.test.ts': [
    'a double tap on Next makes one call and one order, which takes the place of the page',
  ],
  'offer/recommended.test.ts': ['from the main page to the list, and by one of ours to its product page'],
  'order/order-details.test.ts': [
    'a loan page that cannot load says so and can be tried again',
    "due with an extension shows 'Short of money?' over 'Rollover Repayment', which leads to the extension",
  ],
  'registration/registration.test.ts': ['a phone that is registered goes on to the download page'],
  'repayment/repayment.test.ts': [
    "'Payment Method' lists the channels with one chosen; 'Payment' asks for a code and goes to its page",
  ],
  'screens/all-screens.test.ts': [
    'every route of the app is among the screens that are checked, and each has its test',
    ...SPINE_SCREENS.map((screen) => `${screen}: nothing is cut off`),
  ],
  'screens/first-paint.test.ts': ['every page brings its styles, also one that no route answers'],
  'site/site.test.ts': ['the navigation has its six entries in order, and lies open on a wide screen'],
}
