import type { MessageTexts } from './en.ts'

export const fil: MessageTexts = {
  account:
    '{app}: na-set ang account na nagtatapos sa {end} para tumanggap ng mga loan mo. Kung hindi ikaw ito, tumawag sa {phone}.',
  answered: '{app}: nasagot na namin ang reklamo mo. Buksan ang app at basahin ang sagot sa Mga reklamo ko.',
  approved:
    '{app}: approved na ang loan mong {amount}. Buksan ang app at i-confirm ang promissory note para matanggap ang pera.',
  asked:
    '{app}: may kailangan kami sa iyo para makapagdesisyon sa loan mo. Buksan ang app, nandoon kung ano. May tanong? Tumawag sa {phone}.',
  chargesGivenBack:
    '{app}: ibinalik namin ang {amount} na late charges. Bilang bayad mo na ito. Makikita sa app kung magkano pa ang babayaran.',
  chargesGivenBackAfterEnd:
    '{app}: ibinalik namin ang {amount} na late charges. Bayad na ang loan mo, kaya sobrang bayad mo ito. Tumawag sa {phone} para maipadala ito.',
  settlementOffered:
    '{app}: puwede mong tapusin ang loan mo sa {amount} kung mababayaran mo hanggang {date}. Hindi mo na babayaran ang natitira. Nasa app kung paano.',
  declined:
    '{app}: hindi namin maibibigay ngayon ang loan na hiniling mo. Puwede kang mag-apply ulit mula {date}.',
  disbursed:
    '{app}: ipinadala namin ang {amount} sa account mo. Ang una mong bayad na {due} ay due sa {date}.',
  late1:
    '{app}: due noong {date} ang bayad mong {due}. Kung nakabayad ka na, salamat. Kung hindi pa, nasa app kung paano magbayad.',
  late3:
    '{app}: overdue na ang {due} mula {date}. Araw-araw may late charges, kaya mas mababa kung maaga. May tanong? Tumawag sa {phone}.',
  late7:
    '{app}: overdue ang {due} mula {date}. Hirap magbayad? Sa app, i-tap sa loan mo ang "Hindi ko pa kayang magbayad" o tumawag sa {phone}.',
  late14:
    '{app}: overdue ang loan mo mula {date}; {due} ang due. Magbayad ng bahagi, o i-tap sa loan mo sa app ang "Hindi ko pa kayang magbayad".',
  late30:
    '{app}: overdue ang loan mo mula {date}; {due} ang due ngayon. Tumawag sa {phone} para mapag-usapan ang kaya mong bayaran.',
  noteConfirmed:
    '{app}: na-confirm mo ang promissory note ng loan mong {amount}. Darating ang pera sa loob ng 1 hanggang 3 araw.',
  offeredLess:
    '{app}: hindi namin maibibigay ang halagang hiniling mo, pero puwede ang {amount}. Buksan ang app at mag-apply.',
  offer:
    '{app}: hanggang {date} na lang ang approved mong loan na {amount}. I-confirm ang promissory note sa app bago matapos ang offer.',
  paid: '{app}: natanggap namin ang bayad mong {amount} noong {date}. Nasa app ang resibo mo, number {receipt}. Salamat.',
  password:
    'Napalitan ang password mo sa {app} at na-log out ang lahat ng device. Hindi ikaw? Mag-log in gamit ang SMS code, magpalit ng password at tumawag sa amin.',
  paymentReturned:
    '{app}: na-return ang bayad mong {amount} noong {date}, kaya hindi na ito bilang. Nasa app kung magkano ang due.',
  paymentReturnedDue:
    '{app}: na-return ang bayad mong {amount} noong {date}. Bayaran ang {due} hanggang {until}, walang late charge.',
  paymentReturnedOpen:
    '{app}: na-return ang bayad mong {amount} noong {date}, kaya hindi pa bayad ang loan mo. Nasa app kung magkano ang due at hanggang kailan.',
  pauseEnded:
    '{app}: natapos noong {date} ang pause ng loan mo. Nasa app ang mga due date mo. May tanong? Tumawag sa {phone}.',
  pauseEnds:
    '{app}: hanggang {date} ang pause ng loan mo. Nasa app ang susunod na bayad. Hirap pa ring magbayad? Tumawag sa {phone}.',
  pauseGranted:
    '{app}: naka-pause ang loan mo mula {date} hanggang {until}. Walang late charges sa panahong iyon. Nasa app ang iba pa.',
  payoutFailed:
    '{app}: hindi tinanggap ng account mo ang padala. Buksan ang app at mag-link ng ibang account.',
  payoutReversed:
    '{app}: bumalik sa amin ang perang ipinadala sa account mo. Wala kang babayaran para dito. Buksan ang app at mag-link ng ibang account.',
  planOffered:
    '{app}: may bago kaming payment plan para sa iyo. Buksan ang app para ikumpara ito sa plan mo, at sumagot hanggang {until}.',
  loanSold:
    '{app}: may bagong may-ari ang loan mo mula {date}. Bago iyon, sa amin ka pa rin magbayad. Nasa app kung sino at saan magbabayad.',
  loanTransferred:
    '{app}: may bagong may-ari na ang loan mo mula ngayon. Sa kanila ka na magbayad. Buksan ang loan mo sa app para makita kung sino at saan.',
  saleWithdrawn:
    '{app}: sa amin pa rin ang loan mo. Hindi na itutuloy ang pagpalit ng may-ari sa {date}. Sa amin ka pa rin magbayad.',
  settled:
    '{app}: natanggap namin ang {amount} noong {date}. Bayad na nang buo ang loan mo. Nasa app ang resibo mo, number {receipt}. Salamat.',
  soon: '{app}: ang bayad mong {due} ay due sa {date}. Buksan ang app para magbayad.',
  today: '{app}: due na ngayon ang bayad mong {due}. Buksan ang app para magbayad.',
}
