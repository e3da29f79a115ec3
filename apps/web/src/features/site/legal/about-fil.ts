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
    `Ang ${appName} ay loan service ng ${company}, at ang sandigan ay masasandalan: dapat kang maitawid ng loan sa mahirap na buwan, hindi maibaon sa susunod pa.`,
  ],
  sections: [
    {
      id: 'mission',
      title: 'Ang misyon namin',
      blocks: [
        'Kinakapos din minsan ang masisipag: matrikula, bayad sa ospital, bubong pagkatapos ng bagyo. Madalas mabagal ang bangko para roon, at mahal ang mga lender sa kanto. Mas maliliit na loan ang bigay namin, sa loob ng 91 hanggang 365 araw, sa mga taong hindi napapansin ng bangko, at may terms na maiintindihan sa unang basa.',
        'Isang tanong ang sukatan namin: mas mabuti ba ang lagay ng borrower pagkatapos ng loan kaysa bago ito?',
      ],
    },
    {
      id: 'advantages',
      title: 'Ang kaibhan namin',
      blocks: [
        {
          list: [
            'Buong gastos muna. Nasa isang page ang matatanggap mo, bawat hulog at ang kabuuan bago ka pumayag.',
            'Interest sa natitirang balance lang, kuwentado kada araw, hindi kailanman sa nabayaran mo na.',
            'Desisyon sa loob ng 1 araw, at ang pera 1 hanggang 3 araw matapos mong i-accept.',
            'Hindi binabasa ang contacts mo, walang tawag sa pamilya o amo mo, walang mensahe sa gabi.',
            'Ipinapaliwanag ang bawat halaga linya por linya, at kusang sinusunod ang limit ng batas.',
            'Sinasagot ang reklamo sa loob ng 3 araw mula Lunes hanggang Biyernes.',
          ],
        },
      ],
    },
    {
      id: 'team',
      title: 'Ang team namin',
      blocks: [
        'Nakaayos kami ayon sa kailangan ng borrower, hindi ayon sa ibinebenta namin:',
        {
          rows: [
            ['Lending', 'Bumubuo ng mga loan, nagre-review ng application at nananagot sa bawat desisyon.'],
            [
              'Customer service',
              'Sumasagot sa tanong at reklamo sa Filipino at Ingles, at may karapatang magtuwid ng mali.',
            ],
            ['Product at engineering', 'Gumagawa ng app at ng mga record na eksakto hanggang sentimo.'],
            [
              'Data protection',
              'Nagbabantay sa personal data mo, sa pamumuno ng aming data protection at grievance officer.',
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
        'Basahin ang disclosure statement bago ka mag-loan.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact at support',
      blocks: [
        {
          rows: [
            ['Kompanya', company],
            ['Email ng support', email],
            ['Phone', telephone],
            ['Address', address],
          ],
        },
      ],
    },
  ],
})
