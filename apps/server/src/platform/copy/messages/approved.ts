/**
 * Every version of a text that was ever approved, with the start of the SHA-256 of its English and Filipino. Lines are
 * added and never changed: `messages` names the version that a borrower was sent.
 */
export const APPROVED: Readonly<Record<string, string>> = {
  'account/1': '5772aba9f58e1d71',
  'answered/1': '4d91dc636566b41c',
  'approved/1': '594bd133a2399a3e',
  'declined/1': '3def3db91c708e35',
  'asked/1': '9496f79f8258cbb4',
  'disbursed/1': '1abb6596da1509c0',
  'late1/1': '8512908a4a0e66f5',
  'late14/1': 'a7a67ec094151db3',
  'late3/1': 'f1f2a99aa70f365a',
  'late30/1': 'cbd1f39f21ad99ce',
  'late7/1': 'd4ad9672a0cdfd0b',
  'mail.account/1': '01683772e9128cf2',
  'mail.disbursed/1': 'd6490de8b5d5b389',
  'mail.noteConfirmed/1': '381d5f91c60b069f',
  'mail.paid/1': '3bf72913eb8b89f9',
  'mail.settled/1': '2bc43db9700e64d0',
  'mail.statement/1': 'c31950bd09de3409',
  'noteConfirmed/1': '6109c4a518387396',
  'offer/1': '4bb6ab0dba02110e',
  'offeredLess/1': '1aedf99b46d4b3c4',
  'paid/1': 'cd104c2349e2e671',
  'password/1': 'c6beabb2e60d0dab',
  'payoutFailed/1': '3f589747b4d57f6d',
  'payoutReversed/1': '55ab147a4b68d0e2',
  'settled/1': 'e9fbf49240f0f5b2',
  'soon/1': 'b6b47e617b995379',
  'today/1': '224463ddd6e01048',
}
