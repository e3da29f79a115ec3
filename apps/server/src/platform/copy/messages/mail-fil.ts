import type { MailTexts } from './mail-en.ts'

export const mailFil: MailTexts = {
  account: {
    subject: '{app}: na-set ang account mo para tumanggap ng pera',
    text: 'Kumusta,\n\nna-set ang account na nagtatapos sa {end} para tumanggap ng mga loan mo sa {app}.\n\nKung hindi ikaw ito, tumawag agad sa {phone}.',
  },
  disbursed: {
    subject: '{app}: ipinadala na namin ang pera mo',
    text: 'Kumusta,\n\nipinadala namin ang {amount} sa account mo. Ang una mong bayad na {due} ay due sa {date}.\n\nNakalakip ang statement of account mo: naroon ang bawat bayad at petsa nito.',
  },
  noteConfirmed: {
    subject: '{app}: ang promissory note mo',
    text: 'Kumusta,\n\nna-confirm mo ang promissory note ng loan mong {amount}. Nakalakip ang kopya para sa iyo.\n\nDarating ang pera sa loob ng 1 hanggang 3 araw.',
  },
  paid: {
    subject: '{app}: ang resibo mo, number {receipt}',
    text: 'Kumusta,\n\nnatanggap namin ang bayad mong {amount} noong {date}. Salamat.\n\nNakalakip ang resibo mo, number {receipt}.',
  },
  settled: {
    subject: '{app}: bayad na nang buo ang loan mo',
    text: 'Kumusta,\n\nnatanggap namin ang {amount} noong {date}. Bayad na nang buo ang loan mo. Salamat.\n\nNakalakip ang resibo mo, number {receipt}, at ang statement of account mo.',
  },
  statement: {
    subject: '{app}: ang statement of account mo',
    text: 'Kumusta,\n\nnakalakip ang statement of account ng loan mong {amount}, gaya ng hiningi mo.',
  },
}
export const MAIL_CLOSING_FIL =
  '{company}\n{address}\n\nMay tanong? Tumawag sa {phone} o sumulat sa {email}. Hindi namin kailanman hihingin ang password o code mo.'
