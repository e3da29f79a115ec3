/** What a borrower reads of a loan that is sold; the page shows beside it where to pay. */
export const saleEn = {
  sold: {
    title: 'Your loan has a new owner',
    text: '{buyer} has owned this loan since {soldOn}. On that day {owed} was left to pay. Please pay them. We charge nothing more, and you owe us nothing.{passedOn}',
  },
  payThem: '{buyer} has owned your loan since {soldOn}. Please pay them: open your loan to see where.',
  payTo: 'Where to pay',
  contact: 'Their contact',
  passedOn: ' You have paid {amount} here since. It counts, and we pass it on to them.',
  owedAgain: ' A payment of yours was returned since, so {amount} more is left to pay to them.',
}

export const saleFil: typeof saleEn = {
  sold: {
    title: 'May bagong may-ari ang loan mo',
    text: 'Sa {buyer} na ang loan mo mula {soldOn}. May {owed} pang babayaran noon. Sa kanila ka na magbayad. Wala na kaming sinisingil, at wala ka nang babayaran sa amin.{passedOn}',
  },
  payThem:
    'Sa {buyer} na ang loan mo mula {soldOn}. Sa kanila ka magbayad: buksan ang loan mo para makita kung saan.',
  payTo: 'Saan magbabayad',
  contact: 'Contact nila',
  passedOn: ' May {amount} kang naibayad dito mula noon. Bilang iyon, at ipapasa namin sa kanila.',
  owedAgain: ' May bayad kang na-return mula noon, kaya may dagdag na {amount} na babayaran sa kanila.',
}
