/**
 * Short names of months for pages and the server's texts. The platform has them too: a slow phone takes 60 ms for the first, of a
 * page that is to answer a tap. A test of the web app compares them with the platform's.
 */
export const MONTHS: Readonly<Record<'en' | 'fil', readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fil: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
}
