/**
 * Puts text on the clipboard and returns whether it succeeded. Webviews and plain http have no clipboard API, so there
 * is the older way by a selected field.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string) {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // Read only, so that no keyboard comes up; 16 px, so that iOS does not zoom in.
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0;font-size:16px'
  // A modal makes everything outside of it unselectable.
  const dialogs = document.querySelectorAll('dialog[open]')
  const home = dialogs[dialogs.length - 1] ?? document.body
  home.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
