/** The width that content of the site keeps to. */
export const WIDE = 'mx-auto w-full max-w-[72rem] px-4 sm:px-6'
