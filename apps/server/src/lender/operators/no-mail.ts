import { refuse } from '@sandigan/contract'

export const NO_MAIL = refuse(
  'NO_ADDRESS',
  'nobody carries e-mail here, by which the person chooses a password: set MAIL_PROVIDER, or use npm run operator',
)
