import { Button, Card } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { CaptchaField } from '../../shared/verification/captcha-field.tsx'
import { PhoneField } from '../../shared/verification/phone-field.tsx'
import { SmsCodeField } from '../../shared/verification/sms-code-field.tsx'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import type { PromotionTemplate } from './registration.ts'
import { useRegistration } from './use-registration.ts'

interface RegistrationCardProps {
  template: PromotionTemplate
  query: PromotionQuery
}

/** Phone, picture, code and the button that applies. */
export function RegistrationCard({ template, query }: RegistrationCardProps) {
  const { ref, form, errors, change, picture, resend, ...registration } = useRegistration(template, query)
  return (
    <Card title={m.promotion_form_title()}>
      <form
        ref={ref}
        // A tap before the scripts run must not put what was typed into the address: this method does nothing.
        method="dialog"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void registration.apply()
        }}
      >
        <PhoneField
          label={m.promotion_phone()}
          value={form.phone}
          onChange={(value) => change('phone', value)}
          error={errors['phone']}
        />
        <CaptchaField
          label={m.promotion_captcha()}
          value={form.capcode}
          onChange={(value) => change('capcode', value)}
          error={errors['capcode']}
          picture={picture}
          onRefresh={registration.askForPicture}
        />
        <SmsCodeField
          label={m.promotion_sms_code()}
          value={form.smsCode}
          onChange={(value) => change('smsCode', value)}
          error={errors['smsCode']}
          buttonText={resend.running ? m.promotion_seconds({ n: resend.left }) : m.promotion_get_code()}
          waiting={resend.running}
          sending={registration.sendingCode}
          onSend={() => void registration.sendCode()}
        />
        <Button type="submit" loading={registration.registering}>
          {m.promotion_apply()}
        </Button>
        <p className="text-center text-[0.875rem] text-muted">
          {m.promotion_agree()}{' '}
          <a
            href={promotionHash('agreementTemplate', query)}
            className="inline-block py-1 font-medium text-brand-strong underline"
          >
            {m.promotion_agreement()}
          </a>
        </p>
      </form>
    </Card>
  )
}
