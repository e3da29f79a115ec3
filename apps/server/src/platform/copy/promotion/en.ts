import type { Brand } from '../../config/brand.ts'
import type { PromotionCopy } from './promotion-copy.ts'

export const en = (brand: Brand): PromotionCopy => ({
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
