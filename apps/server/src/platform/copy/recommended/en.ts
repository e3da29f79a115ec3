/** Recommended products and failed joint logins in English. */
export const en = {
  /** The button of a product that is not offered at present. */
  closed: 'Not available yet',
  /** Why a visitor whom a partner sent could not be logged in, by the reason in the address. */
  reasons: {
    expired: {
      notice: 'This link has expired',
      error:
        'A link from another app works for a short time only. Go back to that app and open the loan again, or log in here with your mobile number.',
    },
    used: {
      notice: 'This link was already used',
      error:
        'Each link works once. Go back to the other app for a new one, or log in here with your mobile number.',
    },
    unknown: {
      notice: 'We do not know this link',
      error:
        'It is not complete, or it does not come from a partner of ours. To keep your account safe we did not log you in.',
    },
    mismatch: {
      notice: 'This link belongs to another number',
      error: 'The link was made for another mobile number. Please log in with your own.',
    },
    blocked: {
      notice: 'Not possible from that app now',
      error: 'We take no visitors from that app at the moment. You can still log in here, or register.',
    },
    registered: {
      notice: 'You already have an account',
      error: 'Log in with your mobile number and continue where you stopped.',
    },
    other: {
      notice: 'We could not log you in',
      error:
        'Something went wrong on the way from the other app. Nothing was changed. Try again from there, or log in here with your mobile number.',
    },
  },
}

export type RecommendedCopy = typeof en
