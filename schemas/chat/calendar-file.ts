import { lisbonDay } from '../atoms/lisbon-day.ts'
import { lisbonTime } from './dates.ts'

/** An appointment as a calendar has it. Moments are ISO 8601. */
export interface Appointment {
  /** The same for ever, whatever becomes of the appointment. */
  readonly id: string
  /** How often it was changed: a calendar takes the highest. */
  readonly sequence: number
  readonly at: string
  readonly cancelled: boolean
  readonly changedAt: string
  readonly title: string
  readonly details: string
}

/** Bytes of a line, without its end (RFC 5545, 3.1). */
const MAX_LINE = 75

/** Lisbon's time by the rule of the European Union, so that a calendar elsewhere shows the hour that was agreed. */
const LISBON = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Lisbon',
  ...['BEGIN:STANDARD', 'DTSTART:19961027T020000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000', 'TZNAME:WET', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19960331T010000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', 'TZNAME:WEST', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
]

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** 20261203T100000, in Lisbon. */
const local = (at: string): string => {
  const ms = Date.parse(at)
  return `${lisbonDay(ms).replaceAll('-', '')}T${lisbonTime(ms).replace(':', '')}00`
}

const utc = (at: string): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`

/** A line of at most 75 bytes, and what goes on from it. No letter is cut in two. */
function folded(line: string): string[] {
  const lines: string[] = []
  let [piece, size] = ['', 0]
  for (const sign of line) {
    const bytes = new TextEncoder().encode(sign).length
    if (size + bytes > MAX_LINE) {
      lines.push(piece)
      piece = ' '
      size = 1
    }
    piece += sign
    size += bytes
  }
  return [...lines, piece]
}

/**
 * An appointment of an hour as a calendar file (RFC 5545, CHT-14). A library of it (`ical-generator`, with its time zones)
 * makes recurrences, alarms and invitations; here is one event of a dozen lines, of which three need escaping.
 */
export function calendarFile({
  id,
  sequence,
  at,
  cancelled,
  changedAt,
  title,
  details,
}: Appointment): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cinco//Cinco//PT', 'METHOD:PUBLISH', ...LISBON],
    ...['BEGIN:VEVENT', `UID:${id}`, `SEQUENCE:${sequence}`, `DTSTAMP:${utc(changedAt)}`],
    ...[`DTSTART;TZID=Europe/Lisbon:${local(at)}`, 'DURATION:PT1H', `SUMMARY:${escaped(title)}`],
    ...[`DESCRIPTION:${escaped(details)}`, `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
  return lines.flatMap((line) => (line === '' ? [line] : folded(line))).join('\r\n')
}
