import type { MessageTexts } from './templates.ts'

export const fil: MessageTexts = {
  account:
    '{app}: na-set ang account na nagtatapos sa {end} para tumanggap ng mga loan mo. Kung hindi ikaw ito, tumawag sa {phone}.',
  answered: '{app}: nasagot na namin ang reklamo mo. Buksan ang app at basahin ang sagot sa Mga reklamo ko.',
  approved:
    '{app}: approved na ang loan mong {amount}. Buksan ang app at i-confirm ang promissory note para matanggap ang pera.',
  declined:
    '{app}: hindi namin maibibigay ngayon ang loan na hiniling mo. Puwede kang mag-apply ulit mula {date}.',
  disbursed:
    '{app}: ipinadala namin ang {amount} sa account mo. Ang una mong bayad na {due} ay due sa {date}.',
  offer:
    '{app}: hanggang {date} na lang ang approved mong loan na {amount}. I-confirm ang promissory note sa app bago matapos ang offer.',
  password:
    'Napalitan ang password mo sa {app} at na-log out ang lahat ng device. Hindi ikaw? Mag-log in gamit ang SMS code, magpalit ng password at tumawag sa amin.',
  payoutFailed:
    '{app}: hindi tinanggap ng account mo ang padala. Buksan ang app at mag-link ng ibang account.',
  soon: '{app}: ang bayad mong {due} ay due sa {date}. Buksan ang app para magbayad.',
  today: '{app}: due na ngayon ang bayad mong {due}. Buksan ang app para magbayad.',
}
