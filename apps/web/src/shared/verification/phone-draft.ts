/** Under this name the forms keep the number that was typed, so that it is typed once: never in an address. */
export const PHONE_DRAFT = 'phone'
