/** The oldest browsers in which the pages work in full: docs/phones.md. `npm run check` holds the built files to them. */
export const OLDEST = ['chrome99', 'safari15.4', 'ios15.4']
