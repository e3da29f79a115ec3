/** What the service says about recommended products and on the page of a joint login that failed. */
import type { Language } from './copy.ts'

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

type RecommendedCopy = typeof en

export const fil: RecommendedCopy = {
  closed: 'Hindi pa available',
  reasons: {
    expired: {
      notice: 'Expired na ang link na ito',
      error:
        'Sandali lang gumagana ang link mula sa ibang app. Bumalik sa app na iyon at buksan ulit ang loan, o mag-log in dito gamit ang iyong mobile number.',
    },
    used: {
      notice: 'Nagamit na ang link na ito',
      error:
        'Isang beses lang gumagana ang bawat link. Bumalik sa kabilang app para sa bago, o mag-log in dito gamit ang iyong mobile number.',
    },
    unknown: {
      notice: 'Hindi namin kilala ang link na ito',
      error:
        'Kulang ito, o hindi galing sa partner namin. Para ligtas ang iyong account, hindi ka namin ini-log in.',
    },
    mismatch: {
      notice: 'Para sa ibang number ang link na ito',
      error: 'Ginawa ang link para sa ibang mobile number. Mag-log in gamit ang sarili mong number.',
    },
    blocked: {
      notice: 'Hindi puwede mula sa app na iyon ngayon',
      error:
        'Hindi muna kami tumatanggap ng bisita mula sa app na iyon. Puwede ka pa ring mag-log in dito, o magparehistro.',
    },
    registered: {
      notice: 'May account ka na',
      error: 'Mag-log in gamit ang iyong mobile number, at ituloy kung saan ka tumigil.',
    },
    other: {
      notice: 'Hindi ka namin na-log in',
      error:
        'May nangyaring mali sa pagpunta mula sa kabilang app. Walang nabago. Subukan ulit mula roon, o mag-log in dito gamit ang iyong mobile number.',
    },
  },
}

export type JointReason = keyof RecommendedCopy['reasons']

const catalogues: Record<Language, RecommendedCopy> = { en, fil }

export const recommendedCopy = (language: Language): RecommendedCopy => catalogues[language]
