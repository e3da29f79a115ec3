/** Patakaran sa privacy: the privacy policy in Filipino, section for section like the English text. */
import type { LegalWriter } from './legal-text.ts'

export const privacyFil: LegalWriter = ({
  appName,
  company,
  registrationNumber,
  certificateNumber,
  address,
  telephone,
  email,
}) => ({
  title: 'Patakaran sa Privacy',
  intro: [
    `Sinasabi rito kung ano ang ginagawa ng ${company} sa personal na datos kapag binibisita mo ang mga pahina namin, nag-aapply ng utang sa ${appName} at binabayaran ito. Sumusunod ito sa Data Privacy Act of 2012 (Republic Act No. 10173) at sa mga tuntunin nito.`,
    'Sa madaling salita: hinihingi lang namin ang kailangan ng utang, sinasabi namin kung bakit, hindi namin binabasa ang address book mo, wala kaming ibinebenta, at makikita, maitatama at mabubura mo ang datos mo.',
  ],
  sections: [
    {
      id: 'lender',
      title: 'Sino ang may pananagutan',
      blocks: [
        {
          rows: [
            ['Nagpapautang', company],
            ['Company registration', registrationNumber],
            ['Certificate of authority', certificateNumber],
            ['Address', address],
            ['Telepono', telephone],
            ['E-mail', email],
          ],
        },
        `Ang “kami” ay ang ${company}, ang personal information controller. Ang “ikaw” ay sinumang bumibisita sa mga pahina namin o gumagamit ng ${appName}.`,
      ],
    },
    {
      id: 'collection',
      title: 'Ang kinokolekta namin',
      blocks: [
        'Mula sa iyo, kapag itinype mo:',
        {
          list: [
            'ang mobile number mo, at password kung gusto mo nito;',
            'kung sino ka: pangalan, kaarawan, address, e-mail, uri at numero ng ID at litrato nito;',
            'ang trabaho at kita mo, kung kailangan sa desisyon;',
            'mga reference na ikaw mismo ang nagbigay, ilang tao lang. Magpaalam muna sa kanila;',
            'ang bank account o e-wallet na padadalhan namin ng pera;',
            'ang isinusulat mo sa amin, at mga larawang idinadagdag mo sa reklamo.',
          ],
        },
        'Mula sa paggamit mo: mga application, desisyon, kasunduan at pahintulot kasama ang oras, device at network address, mga bayad at natitirang utang, mga pangyayari gaya ng binuksang pahina o pinindot na button, at ang link na pinanggalingan mo.',
        'Mula sa iba: ang resulta ng bayad o padala mula sa mga payment provider at, kung itinatakda ng batas, impormasyon sa kredito.',
        'Hindi namin kinokolekta ang address book, call history, mga mensahe, litrato o file, social network o tunog mula sa mikropono mo. Tinatanggihan ng sistema namin ang address book na ipapadala rito.',
      ],
    },
    {
      id: 'purposes',
      title: 'Para saan ito',
      blocks: [
        {
          rows: [
            [
              'Para magpasya at isagawa ang utang',
              'Pagkakakilanlan, desisyon, kasunduan, padala, bayad, paalala, resibo. Batayan: ang kontrata natin.',
            ],
            [
              'Para sumunod sa batas',
              'Disclosure, libro ng account, laban sa money laundering, hiling ng awtoridad. Batayan: tungkuling legal.',
            ],
            [
              'Para ligtas ang serbisyo',
              'Captcha, hangganan sa code at login, paghahanap ng panloloko. Batayan: lehitimong interes namin at mo.',
            ],
            [
              'Para makatulong at humusay',
              'Tanong, reklamo, rating, bilang ng paggamit ng mga pahina. Batayan: lehitimong interes namin.',
            ],
            [
              'Ang iba pang pinapayagan mo',
              'Lokasyon, detalye ng device. Batayan: ang pahintulot mo, na mababawi mo.',
            ],
          ],
        },
        'Maaaring ihanda ng tuntunin ng computer ang desisyon. Puwede mong hilingin na tingnan ito ulit ng tao.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Sino ang nakakakita',
      blocks: [
        'Hindi namin ibinebenta ang personal na datos. Ibinabahagi lang ito, ayon sa kailangan, sa:',
        {
          list: [
            'mga payment provider, bangko, e-wallet at tindahan, para mapadalhan ka at makilala ang bayad mo;',
            'mga nagpapadala ng SMS o nag-iimbak ng datos para sa amin, na nakatali sa kontrata;',
            'mga credit bureau at awtoridad kung hinihingi ng batas;',
            'hukuman at abogado kung may kailangang ayusing habol;',
            'sa pinaglipatan ng utang mo, pagkatapos ng abisong ipinapangako ng mga tuntunin.',
          ],
        },
        'Hindi namin kailanman sasabihin sa reference, pamilya, kaibigan o amo mo ang tungkol sa utang mo. Kung kailangang itabi o basahin ang datos sa labas ng Pilipinas, pareho ang proteksiyon nito roon ayon sa kontrata.',
      ],
    },
    {
      id: 'retention',
      title: 'Gaano katagal itinatabi',
      blocks: [
        'Habang may account ka, at pagkatapos noon habang hinihingi ng batas ang tala ng utang. Binubura ang account na hindi kailanman nakatanggap ng utang isang taon pagkatapos ng huling pag-log in, at ang iba limang taon pagkatapos ng huling utang. Binubura pagkalipas ng 180 araw ang bilang ng paggamit ng mga pahina. Ilang minuto lang ang SMS code at ang larawan ng captcha.',
        'Kapag binura mo ang account mo, binubura ang personal mong datos kapag wala nang bukas na utang. Mananatili ang libro ng mga nakaraang utang, at sampung taon ang mga pinirmahan mong papeles, parehong wala ang pangalan mo.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies at imbakan sa browser',
      blocks: [
        'Isa lang ang cookie namin. “lang” ang pangalan nito at inaalala nito ang piniling wika, nang isang taon. Walang cookie para sa advertising at walang tracker ng iba sa mga pahina namin.',
        'Nag-iimbak din ang browser mo ng draft ng mga form para walang mawala sa itinype mo, at ng huling payment code. Nasa device mo lang iyon at nawawala kapag nag-log out ka o nilinis ang datos ng pahina.',
      ],
    },
    {
      id: 'device',
      title: 'Impormasyon ng device at mga permiso',
      blocks: [
        'Sinasabi ng app sa amin ang bersiyon nito, ang pangalan at bersiyon ng device at sistema mo, id ng device at advertising id kung pinapayagan mo. Para ito sa tamang pahina, at nakasulat ang device sa tala ng mga pinayagan mo. Hindi itinatabi ang advertising id.',
        {
          rows: [
            [
              'Camera',
              'Kapag kinukunan mo lang ang ID mo o para sa reklamo. Inaalis ang nakatagong detalye gaya ng lugar ng litrato.',
            ],
            ['Lokasyon', 'Pagkatapos mo lang pumayag, tantiya lang (mga isang kilometro), at mabubura.'],
            ['Contacts', 'Hindi kailanman hinihingi.'],
            [
              'Notification at SMS',
              'Nagpapadala kami mula 6:00 ng umaga hanggang 10:00 ng gabi, at ng code anumang oras na humingi ka nito. Hindi namin binabasa ang mga mensahe mo.',
            ],
          ],
        },
      ],
    },
    {
      id: 'minors',
      title: 'Mga menor de edad',
      blocks: [
        'Para sa 18 taong gulang pataas ang serbisyo namin. Hindi namin sadyang kinokolekta ang datos ng menor de edad. Kung sa tingin mo ay may menor na nagbigay sa amin ng datos, sabihin sa amin at buburahin namin.',
      ],
    },
    {
      id: 'security',
      title: 'Password at seguridad',
      blocks: [
        'Naka-encrypt ang koneksiyon. Itinatabi ang password at SMS code bilang halagang hindi na maibabalik. Pagkatapos ng ilang maling subok, hihinto muna ang code o login. Kakaunti sa amin ang nakakakita ng personal na datos, at para lang sa trabaho nila.',
        {
          list: [
            'Pumili ng password na hindi mo ginagamit sa iba, at ingatan ito.',
            'Huwag ipasa ang SMS code. Hindi namin ito kailanman hihingin.',
            'Mag-log out sa phone na hindi sa iyo. Tinatapos ng bagong password ang ibang session.',
            'Sabihin agad sa amin kung nawala ang phone mo o may kakaiba.',
          ],
        },
        'Kung sakaling may paglabag sa datos na makakasama sa iyo, sasabihan ka namin at ang National Privacy Commission sa loob ng panahong itinatakda ng batas.',
      ],
    },
    {
      id: 'rights',
      title: 'Ang mga karapatan mo',
      blocks: [
        'May karapatan kang malaman, makita ang datos mo, ipatama, ipahinto o ipabura ito, tumutol, dalhin ito sa karaniwang format, mabayaran ang pinsala at magreklamo. Walang bayad. Sasagot kami sa loob ng 15 araw.',
      ],
    },
    {
      id: 'opt-out',
      title: 'Paano tumanggi',
      blocks: [
        {
          list: [
            'Bawiin ang pahintulot: sa app, sa Setting, mga permiso at pahintulot. Mananatiling ayon sa batas ang nagawa na.',
            'Balita ng mga alok: wala kaming ipinadadala, kaya walang kailangang patayin.',
            'Lokasyon, camera, advertising id: pati sa settings ng phone mo.',
            'Lahat: burahin ang account mo sa Setting, kapag wala nang bukas na utang.',
          ],
        },
        'Hindi kami makakapagpautang kung wala ang datos na kailangan ng utang. Walang epekto sa tumatakbong utang ang pagbawi ng ibang pahintulot.',
      ],
    },
    {
      id: 'changes',
      title: 'Mga pagbabago ng patakaran',
      blocks: [
        'Inilalathala namin dito ang bagong bersiyon kasama ang petsa. Kung mabigat ang pagbabago, sasabihan ka muna namin at hihingi ulit ng pahintulot kung kailangan.',
      ],
    },
    {
      id: 'grievance',
      title: 'Grievance officer',
      blocks: [
        'Ang data protection officer namin ay siya ring grievance officer: ang lalapitan mo kung hindi ka kontento sa paghawak namin sa datos o reklamo mo.',
        {
          rows: [
            ['Para sa', `Data Protection at Grievance Officer, ${company}`],
            ['E-mail', email],
            ['Telepono', telephone],
            ['Address', address],
          ],
        },
        'Sasagot kami sa loob ng 3 araw mula Lunes hanggang Biyernes. Puwede ka ring lumapit sa National Privacy Commission anumang oras.',
      ],
    },
  ],
})
