/** What a loan says that is overdue while nobody is reminded of it: in a pause, and after the borrower's death. */
export const quietEn = {
  paused: {
    title: 'Your loan is paused',
    text: 'Nothing is charged for being late until {paused}, and we send no reminders. You can still pay any amount.',
  },
  deceased: {
    title: 'We are sorry for your loss',
    text: 'Nothing has been charged on this loan since {stopped}. What was owed then is a matter of the estate: heirs owe no more than they inherit. Please call us if you have questions.',
  },
  short: { paused: 'Paused', deceased: 'On hold' },
  due: 'Paused until {date}',
}

export const quietFil: typeof quietEn = {
  paused: {
    title: 'Naka-pause ang loan mo',
    text: 'Walang late charges hanggang {paused}, at walang reminders. Puwede ka pa ring magbayad ng kahit magkano.',
  },
  deceased: {
    title: 'Nakikiramay kami',
    text: 'Wala nang idinagdag na singil sa loan na ito mula {stopped}. Ang natitira noon ay sa naiwang ari-arian sisingilin: hindi lalampas sa mana ang babayaran ng mga tagapagmana. Tumawag kung may tanong.',
  },
  short: { paused: 'Naka-pause', deceased: 'Naka-hold' },
  due: 'Naka-pause hanggang {date}',
}
