/** Draws the picture of a captcha. */
import svgCaptcha from 'svg-captcha'
import { CAPTCHA_LENGTH } from '@sandigan/contract'

/** None that looks like another, in either case: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const CHARACTERS = 'ACDEFHJKMNPRTWXY34679'

export interface CaptchaPicture {
  readonly text: string
  readonly svg: string
}

/** A new random text of 4 characters, and its picture as SVG paths: the text itself is not in it. */
export function drawPicture(): CaptchaPicture {
  const { text, data } = svgCaptcha.create({
    size: CAPTCHA_LENGTH,
    charPreset: CHARACTERS,
    noise: 2,
    color: true,
    background: '#f5f5f4',
    width: 120,
    height: 44,
    fontSize: 44,
  })
  return { text, svg: data }
}
