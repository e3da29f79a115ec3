/** Tungkol sa amin: the same in Filipino, section for section. */
import type { LegalWriter } from './legal-text.ts'

export const aboutFil: LegalWriter = ({
  appName,
  company,
  registrationNumber,
  certificateNumber,
  address,
  telephone,
  email,
}) => ({
  title: 'Tungkol sa amin',
  intro: [
    `Ang ${appName} ay serbisyong pautang ng ${company}, at ang sandigan ay masasandalan: dapat kang maitawid ng utang sa mahirap na buwan, hindi maitulak sa susunod pa.`,
  ],
  sections: [
    {
      id: 'mission',
      title: 'Ang misyon namin',
      blocks: [
        'Kinakapos din minsan ang masisipag: matrikula, bayad sa ospital, bubong pagkatapos ng bagyo. Madalas mabagal ang bangko para roon, at mahal ang nagpapautang sa kanto. Nagpapautang kami ng mas maliliit na halaga sa loob ng 91 hanggang 365 araw sa mga taong hindi napapansin ng bangko, sa mga tuntuning maiintindihan sa unang basa.',
        'Isang tanong ang sukatan namin: mas mabuti ba ang lagay ng humiram pagkatapos ng utang kaysa bago ito?',
      ],
    },
    {
      id: 'advantages',
      title: 'Ang kaibhan namin',
      blocks: [
        {
          list: [
            'Buong gastos muna. Nasa isang pahina ang matatanggap mo, bawat hulog at ang kabuuan bago ka pumayag.',
            'Interes sa utang mo pa lang, bilang bawat araw, hindi kailanman sa nabayaran mo na.',
            'Desisyon sa loob ng 1 araw, at ang pera 1 hanggang 3 araw matapos mong tanggapin.',
            'Hindi binabasa ang contacts mo, walang tawag sa pamilya o amo mo, walang mensahe sa gabi.',
            'Ipinapaliwanag ang bawat halaga linya por linya, at kusang inilalapat ang hangganan ng batas.',
            'Sinasagot ang reklamo sa loob ng 3 araw mula Lunes hanggang Biyernes.',
          ],
        },
      ],
    },
    {
      id: 'team',
      title: 'Ang team namin',
      blocks: [
        'Nakaayos kami ayon sa kailangan ng humihiram, hindi ayon sa ibinebenta namin:',
        {
          rows: [
            ['Pautang', 'Bumubuo ng mga produkto, nagsusuri ng application at nananagot sa bawat desisyon.'],
            [
              'Customer service',
              'Sumasagot sa tanong at reklamo sa Filipino at Ingles, at may karapatang magtuwid ng mali.',
            ],
            [
              'Produkto at engineering',
              'Gumagawa ng app at nag-iingat ng libro na eksakto hanggang sentimo.',
            ],
            [
              'Proteksiyon ng datos',
              'Nagbabantay sa personal mong datos, sa pamumuno ng aming data protection at grievance officer.',
            ],
            [
              'Compliance',
              'Tinitiyak na sakop ng mga patakaran ng Securities and Exchange Commission ang bawat produkto bago ito ialok.',
            ],
          ],
        },
      ],
    },
    {
      id: 'licence',
      title: 'Rehistrado at pinangangasiwaan',
      blocks: [
        `Ang ${company} ay lending company ayon sa Lending Company Regulation Act (Republic Act No. 9474): company registration number ${registrationNumber}, certificate of authority number ${certificateNumber}. Masusuri mo ang dalawa sa Securities and Exchange Commission.`,
        'Basahin ang disclosure statement bago ka humiram.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact at suporta',
      blocks: [
        {
          rows: [
            ['Kumpanya', company],
            ['E-mail ng suporta', email],
            ['Telepono', telephone],
            ['Address', address],
          ],
        },
      ],
    },
  ],
})
