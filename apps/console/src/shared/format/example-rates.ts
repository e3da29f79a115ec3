/** Said wherever a figure goes by the rates that come with the service. */
export const EXAMPLE_RATES = 'Example rates: replace them by your own. They are nobody’s experience.'
