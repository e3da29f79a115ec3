import type { Brand } from '../../config/brand.ts'
import type { PromotionCopy } from './promotion-copy.ts'

export const fil = (brand: Brand): PromotionCopy => ({
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
