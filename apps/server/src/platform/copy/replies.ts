/**
 * Reply texts that a new installation begins with; the lender changes them on the screen Reply texts. Each is offered
 * where all its facts are known, so one that names a payment is offered where a payment was found.
 */
export const FIRST_REPLY_TEXTS = [
  {
    templateId: 'payment-found',
    title: 'We found your payment',
    types: ['1', '2', '3'],
    en: 'Hi {name}, we found your payment of {paid} made on {paidOn}. It is credited to your loan. Your next payment is {next}, due on {nextOn}. Thank you for waiting.',
    fil: 'Hi {name}, nakita namin ang bayad mong {paid} noong {paidOn}. Na-credit na ito sa loan mo. Ang susunod mong bayad ay {next}, due sa {nextOn}. Salamat sa paghihintay.',
  },
  {
    templateId: 'payment-found-still-due',
    title: 'We found your payment; part is still due',
    types: ['1', '2', '3'],
    en: 'Hi {name}, we found your payment of {paid} made on {paidOn}. It is credited to your loan. {due} is still due since {dueOn}. Tap Why this amount on your loan to see how it adds up.',
    fil: 'Hi {name}, nakita namin ang bayad mong {paid} noong {paidOn}. Na-credit na ito sa loan mo. May {due} pang due mula {dueOn}. Buksan ang loan mo para makita kung paano ito nabuo.',
  },
  {
    templateId: 'payment-found-settled',
    title: 'We found your payment; the loan is fully paid',
    types: ['1', '2', '3'],
    en: 'Hi {name}, we found your payment of {paid} made on {paidOn}. Your loan is fully paid since {settledOn}. You owe nothing more. Thank you.',
    fil: 'Hi {name}, nakita namin ang bayad mong {paid} noong {paidOn}. Bayad na nang buo ang loan mo mula {settledOn}. Wala ka nang babayaran. Salamat.',
  },
  {
    templateId: 'payment-being-matched',
    title: 'We have your payment and are matching it',
    types: ['1', '2', '3'],
    en: 'Hi {name}, we have the {waiting} that you paid on {waitingOn} and are matching it to your loan. The day you paid counts, so the wait adds no late charge.',
    fil: 'Hi {name}, nasa amin na ang {waiting} na binayad mo noong {waitingOn} at itinutugma na namin ito sa loan mo. Ang araw ng bayad mo ang bibilangin, kaya walang late charge dahil sa paghihintay.',
  },
  {
    templateId: 'code-still-open',
    title: 'No payment yet; the code is open',
    types: ['1', '2'],
    en: 'Hi {name}, we do not see a payment under your code for {codeAmount} yet. The code is open until {codeUntil}. If you have paid, send us the receipt: tap Report a payment on your loan.',
    fil: 'Hi {name}, wala pa kaming nakikitang bayad sa code mo para sa {codeAmount}. Bukas ang code hanggang {codeUntil}. Kung nagbayad ka na, ipadala ang resibo: buksan ang loan mo at i-report ang bayad.',
  },
] as const
