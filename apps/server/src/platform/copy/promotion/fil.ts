import type { Brand } from '../../config/brand.ts'
import type { PromotionCopy } from './promotion.ts'

export const fil = (brand: Brand): PromotionCopy => ({
  title: `Short-term loan sa ${brand.appName}`,
  banner: 'May desisyon sa loob ng 1 araw',
  intro:
    'Magrehistro gamit ang mobile number mo. Basahin muna ang disclosure statement bago mag-loan: nakasulat doon ang bawat pisong babayaran mo at kung kailan.',
  agreement: [
    `Ang kasunduang ito ay sa pagitan mo at ng ${brand.companyName} (registration number ${brand.registrationNumber}, certificate of authority number ${brand.certificateNumber}), ${brand.address}.`,
    `1. Ang pagpaparehistro ay nagbubukas ng account sa ${brand.appName}. Libre ito at hindi ka inoobligang umutang.`,
    '2. Dapat ikaw ay 18 taong gulang pataas, nakatira sa Pilipinas, at nagparehistro gamit ang sarili mong numero ng mobile.',
    '3. Ang code na ipinadala sa iyong mobile ang katumbas ng iyong pirma sa pag-log in. Huwag itong ibigay kaninuman; hindi namin ito hinihingi.',
    '4. Kailangan ng pautang ang aplikasyon, ang aming desisyon, at ang promissory note na kukumpirmahin mo pagkabasa ng disclosure statement. Bago iyon ay wala kang utang.',
    '5. Ginagamit namin ang ibinigay mo para magpasya sa aplikasyon, magpadala ng pera, maningil at sumagot sa iyo, at wala nang iba nang walang pahintulot mo. Nasa privacy policy kung paano, gaano katagal, at paano ito ipabubura.',
    '6. Ikaw lang ang kinokontak namin, mula 06:00 hanggang 22:00, maliban sa mga code na ikaw mismo ang humingi.',
    '7. Maaari mong isara ang account kapag walang bukas na pautang.',
    `Mga tanong at reklamo: ${brand.telephone}, ${brand.email}.`,
  ].join('\n\n'),
})
