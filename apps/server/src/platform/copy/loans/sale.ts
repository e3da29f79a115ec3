/** What a borrower reads of a loan that is sold. */
export const saleEn = {
  sold: {
    title: 'Your loan has a new owner',
    text: '{buyer} has owned this loan since {soldOn}. On that day {owed} was left to pay. Pay it to them: {payTo}. Questions? {contact}. We charge nothing more, and you owe us nothing.{passedOn}',
  },
  row: {
    owner: 'Owner of the loan',
    ownerFrom: 'Owner from',
    payTo: 'Where to pay',
    ownerContact: 'Their contact',
    leftToOwner: 'Left to pay to them',
  },
  agreed:
    'From {soldOn} on {buyer} owns your loan. Until then pay here as before. From that day on pay them: {payTo}. Questions? {contact}. What you owe and your due dates stay the same.',
  passedOn: ' You have paid {amount} here since. It counts, and we pass it on to them.',
  owedAgain: ' A payment of yours was returned since, so {amount} more is left to pay to them.',
}

export const saleFil: typeof saleEn = {
  sold: {
    title: 'May bagong may-ari ang loan mo',
    text: 'Sa {buyer} na ang loan mo mula {soldOn}. May {owed} pang babayaran noon. Sa kanila ka magbayad: {payTo}. May tanong? {contact}. Wala na kaming sinisingil, at wala ka nang babayaran sa amin.{passedOn}',
  },
  row: {
    owner: 'May-ari ng loan',
    ownerFrom: 'May-ari mula',
    payTo: 'Dito magbayad',
    ownerContact: 'Contact nila',
    leftToOwner: 'Babayaran pa sa kanila',
  },
  agreed:
    'Mula {soldOn}, sa {buyer} na ang loan mo. Bago iyon, dito ka pa rin magbayad. Mula sa araw na iyon, sa kanila ka magbayad: {payTo}. May tanong? {contact}. Hindi magbabago ang babayaran at mga due date mo.',
  passedOn: ' May {amount} kang naibayad dito mula noon. Bilang iyon, at ipapasa namin sa kanila.',
  owedAgain: ' May bayad kang na-return mula noon, kaya may dagdag na {amount} na babayaran sa kanila.',
}
