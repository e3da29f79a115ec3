/**
 * Certified names as lists sort and find them, in SQL over `certification_sections.data`. Small letters without accents,
 * compared byte by byte, so that the beginning of a name is a range of the index under any locale of the database.
 */
const ACCENTED = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç'
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'

const plainName = (name: string): string => `lower(translate(${name}, '${ACCENTED}', '${PLAIN}') collate "C")`

/** `dela cruz juan`. These texts are those of the indexes: another text does not use them. */
export const NAME_BY_LAST = plainName(`(data ->> 'lastName') || ' ' || (data ->> 'firstName')`)
/** `juan dela cruz`. */
export const NAME_BY_FIRST = plainName(`(data ->> 'firstName') || ' ' || (data ->> 'lastName')`)
/** Of a hit with a sanction list: the borrower's name as it was compared. */
export const NAME_OF_HIT = plainName('name')
/** The last four characters of the number of the ID. */
export const ID_ENDING = `"right"(data ->> 'idNumber', 4)`

/** The same of what a person types, commas and wide gaps left out. */
export function typedName(typed: string): string {
  const plain = Array.from(typed, (letter) => {
    const at = ACCENTED.indexOf(letter)
    return at < 0 ? letter : (PLAIN[at] ?? letter)
  }).join('')
  return plain
    .replaceAll(',', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Behind every text that begins with `beginning`: no character is greater. */
export const endOf = (beginning: string): string => `${beginning}\u{10ffff}`
