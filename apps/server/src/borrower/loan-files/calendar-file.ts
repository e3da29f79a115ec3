/** Writes calendar files: all-day events, lines of at most 75 octets, CRLF. (RFC 5545.) Pure. */

export interface CalendarEvent {
  readonly uid: string
  /** First day, and the day after the last one; YYYY-MM-DD. */
  readonly from: string
  readonly until: string
  readonly summary: string
  readonly description: string
  /** A duration before the start, such as `-PT14H`. */
  readonly remindBefore: string
}

export interface Calendar {
  readonly name: string
  readonly stamp: Date
  readonly events: readonly CalendarEvent[]
}

const MAX_OCTETS = 75
const bytes = (text: string): number => Buffer.byteLength(text)
const plainDate = (date: string): string => date.replaceAll('-', '')
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** A long line goes on in the next one after a blank, never inside a character. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.length - 1
    if (bytes(`${lines[last]}${character}`) > MAX_OCTETS) lines.push(` ${character}`)
    else lines[last] += character
  }
  return lines.join('\r\n')
}

export function calendarFile({ name, stamp, events }: Calendar): string {
  const at = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loans//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${at}`,
      `DTSTART;VALUE=DATE:${plainDate(event.from)}`,
      `DTEND;VALUE=DATE:${plainDate(event.until)}`,
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${event.remindBefore}`,
      `DESCRIPTION:${escaped(event.summary)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
