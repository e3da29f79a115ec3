/** What the built files use beyond the oldest browsers, and why it may stay. `npm run check` names a row that nothing needs any more. */
interface Accepted {
  readonly reason: string
  readonly features: readonly string[]
}

const ACCEPTED: readonly Accepted[] = [
  {
    reason: 'a finger has no pointer to change, and needs no corner to drag',
    features: ['css.properties.cursor.pointer', 'css.properties.cursor.not-allowed', 'css.properties.resize'],
  },
  {
    reason: 'how lines break and what a scroll bar looks like: without it the text is the same',
    features: [
      'css.properties.text-wrap',
      'css.properties.scrollbar-width',
      'css.properties.overscroll-behavior',
      'css.properties.text-decoration.dotted',
      'css.properties.font-family.ui-monospace',
      'css.types.length.lh',
    ],
  },
  {
    reason: 'the page moves less, or not at all',
    features: [
      'css.at-rules.starting-style',
      'css.properties.view-transition-name',
      'css.selectors.view-transition',
      'css.selectors.view-transition-group',
      'css.selectors.view-transition-old',
      'css.selectors.view-transition-new',
    ],
  },
  {
    reason: 'forced colours are a setting of computers with newer browsers',
    features: ['css.at-rules.media.forced-colors', 'css.properties.forced-color-adjust'],
  },
  {
    reason:
      'milestones stand in a column and table cells beside each other, which a wide enough screen has room for',
    features: ['css.at-rules.container', 'css.properties.container-type'],
  },
  {
    reason: 'parts of cards beside each other are not of one height, or as wide as their texts',
    features: ['css.properties.grid-template-rows.subgrid', 'css.properties.flex.min-content'],
  },
  {
    reason: 'the page behind a dialog scrolls',
    features: ['css.selectors.has(dialog:modal)', 'css.selectors.modal'],
  },
  { reason: 'a ground under the finger', features: ['css.selectors.has(:is(a:active))'] },
  {
    reason: 'in a list that forgives, beside `[open]`',
    features: ['css.selectors.popover-open', 'css.selectors.open'],
  },
  {
    reason: 'the same values are declared without it: ours on :root, those of the framework in @supports',
    features: ['css.at-rules.property'],
  },
  {
    reason:
      'without popovers toasts are a fixed box, and the menu of the official site stands in its page (site.css)',
    features: ['html.global_attributes.popover', 'html.elements.button.popovertarget'],
  },
  {
    reason: 'a row of questions stays open when another is opened',
    features: ['html.elements.details.name'],
  },
  { reason: '`canShare` is checked first', features: ['api.Navigator.share'] },
  { reason: 'a name of ours', features: ['api.HTMLGeolocationElement.isValid'] },
  {
    reason:
      'in React: a hook of its own, and what only a page does that has custom elements or its transitions',
    features: [
      'javascript.builtins.AsyncDisposableStack.use',
      'html.global_attributes.is',
      'api.Document.startViewTransition',
    ],
  },
]

export const ACCEPTED_FEATURES: ReadonlySet<string> = new Set(ACCEPTED.flatMap(({ features }) => features))
