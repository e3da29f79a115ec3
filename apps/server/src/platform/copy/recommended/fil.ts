import type { RecommendedCopy } from './en.ts'

/** Recommended products and failed joint logins in Filipino. */
export const fil: RecommendedCopy = {
  closed: 'Hindi pa available',
  reasons: {
    expired: {
      notice: 'Paso na ang link na ito',
      error:
        'Sandali lang gumagana ang link mula sa ibang app. Bumalik sa app na iyon at buksan muli ang loan, o mag-log in dito gamit ang iyong mobile number.',
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
        'May nangyaring mali sa pagpunta mula sa kabilang app. Walang nabago. Subukan muli mula roon, o mag-log in dito gamit ang iyong mobile number.',
    },
  },
}
