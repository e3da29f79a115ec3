/** Mga tuntunin ng utang: the loan terms in Filipino, section for section like the English text. */
import type { LegalWriter } from './legal-text.ts'

export const termsFil: LegalWriter = ({
  appName,
  company,
  registrationNumber,
  certificateNumber,
  address,
  telephone,
  email,
}) => ({
  title: 'Terms and conditions ng loan',
  intro: [
    `Saklaw ng mga tuntuning ito ang bawat utang na ibinibigay ng ${company} sa pamamagitan ng ${appName}. Ang mga halaga ng sarili mong utang ay nasa disclosure statement at promissory note nito, na babasahin at kukumpirmahin mo bago ipadala ang pera.`,
    'Kung may batas na mas pabor sa iyo kaysa sa mga tuntuning ito, ang batas ang masusunod.',
  ],
  sections: [
    {
      id: 'definitions',
      title: 'Kahulugan ng mga salita',
      blocks: [
        {
          rows: [
            ['Borrower, ikaw', 'Ang taong nag-aapply ng utang sa app, tumatanggap nito at nagbabayad nito.'],
            [
              'Lender, kami',
              `${company}, registration number ${registrationNumber}, certificate of authority number ${certificateNumber}, ng ${address}.`,
            ],
            [
              'Loan Application',
              'Ang hiling mo para sa isang halaga at tagal, na ipinapadala kapag kinumpirma mo ang alok na ipinapakita ng app.',
            ],
            ['Loan Decision', 'Ang sagot namin sa Loan Application: aprubado o hindi.'],
            [
              'Acceptance',
              'Ang pagtanggap mo sa aprubadong utang sa pamamagitan ng pagkumpirma sa Promissory Note, matapos ka naming sabihan sa SMS o tawag.',
            ],
            ['Promissory Note', 'Ang nakasulat mong pangako na babayaran ang utang ayon sa plano nito.'],
            [
              'Disclosure Statement',
              'Ang pahayag ayon sa Truth in Lending Act (Republic Act No. 3765) ng matatanggap mo, bawat singil, mga rate at plano, na ipinapakita bago ka pumayag sa anuman.',
            ],
            ['Loan Agreement', 'Ang mga tuntuning ito, ang Disclosure Statement at ang Promissory Note.'],
            ['Disbursement', 'Ang pagpapadala ng pera sa account na ikinabit mo.'],
            ['Hulog at Takdang araw', 'Ang isang bayad sa plano, at ang huling araw para bayaran ito.'],
            [
              'Late Penalty at Late Interest',
              'Ang sinisingil kapag hindi nabayaran ang hulog sa takdang araw.',
            ],
            [
              'Extension',
              'Ang pag-usog ng lahat ng hindi pa bayad na takdang araw nang kasinghaba ng tagal ng utang.',
            ],
            ['Default', 'Ang hindi pagbabayad ng halaga kapag dapat na itong bayaran.'],
            [
              'Repeat Client',
              'Ang Borrower na nakapagbayad na ng utang sa amin. Ang lahat ng iba ay New Client.',
            ],
            [
              'Business Day',
              'Lunes hanggang Biyernes na hindi holiday sa Pilipinas. Ang ibang araw sa mga tuntuning ito ay araw sa kalendaryo, ayon sa oras sa Maynila.',
            ],
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Sino ang puwedeng humiram',
      blocks: [
        'Puwede kang mag-apply kung 18 taong gulang ka pataas, nakatira sa Pilipinas, may mobile number at may account o e-wallet sa sarili mong pangalan, at mapapatunayan mo kung sino ka.',
        'Dapat totoo at kumpleto ang sinasabi mo sa amin. Puwede namin itong suriin at puwede naming tanggihan ang application. Walang kailangang bayaran para makapag-apply.',
      ],
    },
    {
      id: 'term',
      title: 'Ang utang at ang tagal nito',
      blocks: [
        'Ang tagal ng utang ay mula 91 hanggang 365 araw sa kalendaryo. Ang halaga, tagal, bilang ng hulog at mga rate ay ang pinili mo at nasa Disclosure Statement.',
        'Binibilang ang interes bawat araw sa principal na utang mo pa, hindi kailanman sa nabayaran mo na. Kung may fee, ipinapakita ito bilang halaga; kung ibinabawas ito sa matatanggap mo, nakasulat iyon sa Disclosure Statement.',
      ],
    },
    {
      id: 'decision',
      title: 'Application at desisyon',
      blocks: [
        'Gagawin namin ang Loan Decision sa loob ng 1 araw mula sa Loan Application at sasabihan ka sa app at sa SMS o tawag. Kung hindi aprubado, nakalagay sa app kung kailan ka puwedeng mag-apply ulit.',
        'Ang pag-apruba ay isang alok. Nakatali kami rito habang ipinapakita ito ng app, at hindi ka nakatali rito bago ang iyong Acceptance.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance at promissory note',
      blocks: [
        'Tinatanggap mo ang utang sa pagkumpirma ng Promissory Note sa app. Basahin muna ang Disclosure Statement. Hangga’t hindi ka kumukumpirma, puwede kang umatras nang walang dahilan at walang bayad.',
        'Mabubuksan mo sa app ang Loan Agreement, Disclosure Statement at Promissory Note anumang oras, kahit bayad na ang utang.',
      ],
    },
    {
      id: 'disbursement',
      title: 'Pagpapadala ng pera',
      blocks: [
        'Ipapadala namin ang pera 1 hanggang 3 araw sa kalendaryo pagkatapos ng Acceptance, sa account na ikinabit mo. Kung pumalya ang padala, mapapalitan mo ang account sa app at susubukan namin ulit.',
        'Wala kang utang bago naipadala sa iyo ang pera. Kung mas huli itong dumating, uusog nang ganoon karaming araw ang bawat takdang araw.',
      ],
    },
    {
      id: 'repayment',
      title: 'Pagbabayad',
      blocks: [
        'Bayaran ang bawat hulog sa takdang araw o bago nito gamit ang mga channel na nasa app: e-wallet, bangko o tindahan. May code o contract number ang bawat bayad; gamitin ito para malaman namin kung kanino ang bayad.',
        {
          list: [
            'Binibilang ang bayad mula sa araw na nagbayad ka, kahit mas huli itong iulat ng channel.',
            'Napupunta ang bayad ayon sa clause 4 ng Loan Agreement mo: hanggang sa bersyon nitong 2026-11.3 ay sa multa muna, saka sa interes, sa fee, at sa principal, at sa pinakamatandang hulog muna; sa mga mas bagong bersyon ay sa dapat nang bayaran muna, at sa multa pagkatapos nito.',
            'Ang sobrang bayad ay itinatabi para sa susunod na hulog. Ang matira sa dulo ay ibinabalik sa iyo.',
            'Ipinapakita ng app kung paano nabuo ang bawat halaga, linya por linya.',
          ],
        },
      ],
    },
    {
      id: 'prepayment',
      title: 'Maagang pagbabayad',
      blocks: [
        'Puwede mong bayaran nang buo ang utang nang maaga kapag lumipas na ang kalahati ng tagal nito at hindi bababa sa 7 araw mula sa pagpapadala ng pera. Ang interes ay hanggang sa araw lang ng pagbabayad mo. Walang singil sa maagang pagbabayad.',
        'Mula sa araw na iyon, puwede ka ring magbayad ng bahagi nang maaga. Ang bayad na lampas sa dapat bayaran, at hindi para sa susunod na hulog, ay agad na bawas sa principal, at ang interes ay sa natitira na lang. Hindi nagbabago ang petsa at halaga ng mga susunod na hulog; ang mga huli ay lumiliit o nawawala.',
      ],
    },
    {
      id: 'late',
      title: 'Huling pagbabayad',
      blocks: [
        'Kung hindi nabayaran ang hulog sa takdang araw, ito ang sisingilin mula sa susunod na araw:',
        {
          rows: [
            [
              'Late Penalty',
              '₱1,000 para sa New Client at ₱800 para sa Repeat Client, isang beses sa buong utang.',
            ],
            ['Late Interest, araw 1–30', '5% ng hindi nabayaran bawat araw.'],
            ['Late Interest, araw 31–90', '4% ng hindi nabayaran bawat araw.'],
            ['Late Interest, mula araw 91', '2% ng hindi nabayaran bawat araw.'],
          ],
        },
        'May hangganan ang batas para sa maliliit at maiikling utang (SEC Memorandum Circular No. 14, series of 2025, at No. 3, series of 2022, para sa mas naunang utang). Sa utang na hindi hihigit sa ₱10,000 at apat na buwan, ibinababa ang singil sa huli sa 5% bawat buwan ng halagang dapat bayaran, at ang interes, fee at multa ay hindi kailanman lalampas sa 100% ng inutang. Ang singil na lalampas ay ibinababa sa hangganan, at ipinapakita ng app ang dalawang halaga.',
        'Kung alam mong mahuhuli ka, sabihin sa amin o tingnan ang Extension: kadalasan ito ang mas mura.',
      ],
    },
    {
      id: 'extension',
      title: 'Extension',
      blocks: [
        'Kung pinapayagan ng utang mo, puwede mo itong i-extend. Ang Extension ay kasinghaba ng utang at kailangang bayaran ang interes at multang dapat nang bayaran. Uusog ang bawat hindi pa bayad na takdang araw nang kasinghaba ng tagal ng utang.',
        'Ipinapakita ng app ang halaga, ang bagong plano at ang anumang hangganang inilapat bago ka magbayad. Tuloy ang interes sa panahon ng Extension, kaya mas mahal ang kabuuan ng utang.',
      ],
    },
    {
      id: 'duties',
      title: 'Ang sasabihin mo sa amin',
      blocks: [
        'Sabihin sa amin sa loob ng 3 araw kapag nagbago ang personal mong detalye: pangalan, address, mobile number, trabaho o ang ikinabit mong account. Magagawa ito sa app o sa customer service.',
        'Ingatan ang phone, password at mga SMS code mo. Hindi kami kailanman hihingi ng code sa tawag o chat.',
      ],
    },
    {
      id: 'assignment',
      title: 'Paglilipat ng karapatan',
      blocks: [
        'Puwede naming ilipat sa iba ang aming karapatan sa utang mo. Sasabihan ka namin 7 Business Day bago ito. Hindi madaragdagan ang utang mo dahil dito, at tuloy ang lahat ng karapatan mo. Hindi mo maililipat sa iba ang utang mo nang walang nakasulat naming pahintulot.',
      ],
    },
    {
      id: 'default',
      title: 'Default at hatol ng hukuman',
      blocks: [
        'Kung hindi ka nagbayad sa takda, nasa Default ka para sa halagang iyon. Makatarungan kaming magpapaalala: ikaw lang, mula 6:00 ng umaga hanggang 10:00 ng gabi lang, walang pananakot, walang pamamahiya at walang tatawagang tao mula sa phone mo.',
        'Kung umabot sa hukuman at pumabor ito sa amin, babayaran ang halaga ng hatol sa loob ng 10 araw, maliban kung iba ang sabi ng hukuman. Iniuulat lang namin ang pagbabayad sa mga pinangalanan ng batas.',
      ],
    },
    {
      id: 'complaints',
      title: 'Reklamo, batas at mga pagbabago',
      blocks: [
        `Sumulat sa ${email}, tumawag sa ${telephone} o gamitin ang pahina ng reklamo sa app. Sasagot kami sa loob ng 3 araw mula Lunes hanggang Biyernes. Puwede ka ring lumapit sa Securities and Exchange Commission.`,
        'Batas ng Republika ng Pilipinas ang masusunod. Ang pagbabago ng mga tuntunin ay para lang sa mga utang na mapapagkasunduan pagkatapos nito; nananatili sa tumatakbong utang ang mga tuntunin nito.',
        'Nasa patakaran namin sa privacy kung paano namin inaalagaan ang personal mong datos.',
      ],
    },
  ],
})
