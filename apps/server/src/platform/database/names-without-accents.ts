/**
 * Names as the indexes of migrations 620 and 670 had them, until 820. A migration that ran is never changed, nor the text
 * that it was made of.
 */
const ACCENTED = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç'
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'

const plainName = (name: string): string => `lower(translate(${name}, '${ACCENTED}', '${PLAIN}') collate "C")`

export const OLD_NAME_BY_LAST = plainName(`(data ->> 'lastName') || ' ' || (data ->> 'firstName')`)
export const OLD_NAME_BY_FIRST = plainName(`(data ->> 'firstName') || ' ' || (data ->> 'lastName')`)
export const OLD_NAME_OF_HIT = plainName('name')
