/** The promotion page's own words. */
import type { Brand } from '../config/brand.ts'
import type { Language } from './copy.ts'

export interface PromotionCopy {
  /** Where nothing is on offer. */
  readonly title: string
  /** `{amount}` is the most that a new client may borrow. */
  readonly titleUpTo: string
  readonly banner: string
  readonly intro: string
  /** Parts, a blank line between them. Where one has several lines, the first is its heading. */
  readonly agreement: string
}

const en = (brand: Brand): PromotionCopy => ({
  title: `A short-term loan with ${brand.appName}`,
  titleUpTo: `Borrow up to {amount} with ${brand.appName}`,
  banner: 'Decision within 1 day',
  intro: 'Register with your mobile number. Read the disclosure statement, then decide.',
  agreement: [
    `This agreement is between you and ${brand.companyName} (registration number ${brand.registrationNumber}, certificate of authority number ${brand.certificateNumber}), ${brand.address}.`,
    `1. Your account\nRegistering opens an account with ${brand.appName}. It costs nothing and does not oblige you to borrow.`,
    '2. Who may register\nYou must be at least 18 years old, live in the Philippines and register with a mobile number that is your own.',
    '3. Your code\nA code sent to your mobile number stands for your signature when you log in. Never give it to anyone; we never ask for it.',
    '4. From application to loan\nA loan needs a loan application, our loan decision, and a promissory note that you confirm after you have read the disclosure statement. Until then you owe nothing.',
    '5. Your data\nWe use what you give us to decide on your application, to pay out, to collect and to answer you, and for nothing else without your consent. The privacy policy says how, for how long, and how to have it erased.',
    '6. When we contact you\nWe contact only you, between 6:00 AM and 10:00 PM, except for codes that you ask for yourself.',
    '7. Closing your account\nYou may close your account whenever no loan is open.',
    `Questions and complaints\n${brand.telephone}\n${brand.email}`,
  ].join('\n\n'),
})

const fil = (brand: Brand): PromotionCopy => ({
  title: `Short-term loan sa ${brand.appName}`,
  titleUpTo: `Mag-loan ng hanggang {amount} sa ${brand.appName}`,
  banner: 'May desisyon sa loob ng 1 araw',
  intro: 'Magrehistro gamit ang mobile number mo. Basahin muna ang disclosure statement bago magdesisyon.',
  agreement: [
    `Ang kasunduang ito ay sa pagitan mo at ng ${brand.companyName} (registration number ${brand.registrationNumber}, certificate of authority number ${brand.certificateNumber}), ${brand.address}.`,
    `1. Ang account mo\nKapag nagrehistro ka, magkakaroon ka ng account sa ${brand.appName}. Libre ito at hindi ka inoobligang mag-loan.`,
    '2. Sino ang puwedeng magrehistro\nDapat ay 18 taong gulang ka pataas, nakatira sa Pilipinas, at sarili mo ang mobile number na ginamit mo.',
    '3. Ang code mo\nAng code na ipinadala sa mobile number mo ang katumbas ng pirma mo sa pag-log in. Huwag itong ibigay kahit kanino; hindi namin ito hinihingi.',
    '4. Mula application hanggang loan\nKailangan ng loan ang application mo, ang desisyon namin, at ang promissory note na iko-confirm mo pagkabasa ng disclosure statement. Bago iyon ay wala kang babayaran.',
    '5. Ang data mo\nGinagamit namin ang ibinigay mo para magdesisyon sa application, magpadala ng pera, maningil at sumagot sa iyo, at wala nang iba nang walang pahintulot mo. Nasa privacy policy kung paano, gaano katagal, at paano ito ipabubura.',
    '6. Kailan ka namin kokontakin\nIkaw lang ang kinokontak namin, mula 6:00 AM hanggang 10:00 PM, maliban sa mga code na ikaw mismo ang humingi.',
    '7. Pagsasara ng account\nPuwede mong isara ang account kapag wala kang bukas na loan.',
    `Mga tanong at reklamo\n${brand.telephone}\n${brand.email}`,
  ].join('\n\n'),
})

const catalogues: Record<Language, (brand: Brand) => PromotionCopy> = { en, fil }

export const promotionCopy = (language: Language, brand: Brand): PromotionCopy => catalogues[language](brand)
