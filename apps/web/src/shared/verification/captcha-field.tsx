import { CAPTCHA_LENGTH, CAPTCHA_PATH } from '@sandigan/contract/client'
import { RefreshIcon, TextField } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { callAddress } from '../address/call-address.ts'
import type { Picture } from './use-picture.ts'

interface CaptchaFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  picture: Picture
  onRefresh: () => void
}

const addressOf = ({ sid, version }: Picture): string =>
  callAddress(`${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: String(version) })}`)

/** Before the length is limited: a paste may contain some. */
const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** The space of the picture is reserved before it loads: nothing moves then. */
const FRAME = 'h-13 w-[143px] rounded-[0.5rem] bg-sunken object-contain'

/** The characters of a picture, typed off; a tap on the picture asks for another. */
export function CaptchaField({ picture, onRefresh, onChange, ...field }: CaptchaFieldProps) {
  return (
    <div data-field="capcode">
      <TextField
        {...field}
        maxLength={CAPTCHA_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        clean={withoutSpaces}
        onChange={(text) => onChange(withoutSpaces(text))}
        suffix={
          <button
            type="button"
            aria-label={m.verify_new_picture()}
            onClick={onRefresh}
            className="tap flex min-w-38 py-1 items-center justify-center gap-1.5 rounded-[0.65rem] pr-1.5 text-muted active:opacity-70"
          >
            {picture.sid === '' ? <span className={FRAME} /> : <Drawn picture={picture} />}
            <RefreshIcon size={20} />
          </button>
        }
      />
    </div>
  )
}

function Drawn({ picture }: { picture: Picture }) {
  const address = addressOf(picture)
  const [broken, setBroken] = useState<string>()
  if (broken === address) return null
  const fail = () => {
    setBroken(address)
    picture.lost()
  }
  return (
    <img
      src={address}
      alt=""
      width={143}
      height={52}
      // A picture that failed before the page's scripts ran fires no event any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      }}
      onError={fail}
      className={FRAME}
    />
  )
}
