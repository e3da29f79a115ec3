/** Texts of the server-driven forms, Filipino. */
import type { FormCopy } from './catalogue.ts'

export const fil: FormCopy = {
  sections: {
    basic: { title: 'Pangunahing impormasyon', subtitle: 'Pangalan, kapanganakan at valid ID mo' },
    personal: { title: 'Personal na impormasyon', subtitle: 'Ang tirahan at pamilya mo' },
    ext: { title: 'Mga reference', subtitle: 'Dalawang taong nakakakilala sa iyo' },
    job: { title: 'Impormasyon sa trabaho', subtitle: 'Ang trabaho at kinikita mo' },
  },
  cardTypes: { '1': 'Bank account', '2': 'E-wallet' },
  fields: {
    firstName: { title: 'Pangalan', subtitle: 'Gaya ng nasa ID mo' },
    middleName: { title: 'Gitnang pangalan', subtitle: 'Iwang blangko kung wala' },
    lastName: { title: 'Apelyido', subtitle: 'Gaya ng nasa ID mo' },
    birthday: { title: 'Petsa ng kapanganakan', subtitle: 'Dapat 18 hanggang 75 taong gulang ka' },
    gender: { title: 'Kasarian', subtitle: 'Pumili ng isa' },
    idType: { title: 'Uri ng ID', subtitle: 'Piliin ang ID na hawak mo' },
    idNumber: { title: 'Numero ng ID', subtitle: 'Gaya ng nakalimbag sa ID' },
    email: { title: 'E-mail', subtitle: 'Dito ipapadala ang mga dokumento mo' },
    address: { title: 'Tirahan', subtitle: 'Numero ng bahay, kalye, barangay, lungsod' },
    channelNumber: { title: 'Paraan ng padala', subtitle: 'Kung paano ipapadala ang pera' },
    bankCode: { title: 'Bangko o wallet', subtitle: 'Pumili ng isa' },
    cardNo: { title: 'Account number', subtitle: 'Mga numero lamang, walang puwang' },
    walletNo: { title: 'Mobile number ng wallet', subtitle: 'Ang numerong nakarehistro sa wallet mo' },
    accountName: { title: 'Pangalan sa account', subtitle: 'Dapat nakapangalan sa iyo ang account' },
  },
  options: {
    gender: { female: 'Babae', male: 'Lalaki' },
    idType: {
      philsys: 'National ID (PhilSys)',
      umid: 'UMID',
      driver: 'Lisensya sa pagmamaneho',
      passport: 'Pasaporte',
      tin: 'TIN card',
      sss: 'SSS card',
      prc: 'Lisensya ng PRC',
    },
    channelNumber: {
      '90006': 'InstaPay, agad-agad',
      '90007': 'PESONet, sa loob ng isang araw na may pasok',
    },
  },
  problems: {
    required: 'Pakisagutan ito',
    tooLong: 'Hanggang {n} karakter lamang',
    notAnOption: 'Pumili ng isa sa mga pagpipilian',
    nameCharacters: 'Mga letra lamang ang gamitin',
    dateInvalid: 'Maglagay ng totoong petsa',
    tooYoung: 'Dapat hindi bababa sa 18 taong gulang ka',
    tooOld: 'Dapat hindi hihigit sa 75 taong gulang ka',
    idNumber: 'Hindi tugma ang numerong ito sa uri ng ID',
    email: 'Maglagay ng tamang e-mail address',
    addressShort: 'Ilagay ang buong tirahan',
    accountNumber: 'Ang account number ay may 8 hanggang 18 numero',
    walletNumber: 'Maglagay ng tamang mobile number',
  },
}
