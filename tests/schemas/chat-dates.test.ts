import { describe, expect, it } from 'vitest'
import { calendarFile } from '#schemas/chat/calendar-file.ts'
import { dateInWords, lisbonMoment, readDate } from '#schemas/chat/dates.ts'
import { holdsContact } from '#schemas/chat/holds-contact.ts'

describe('a date of a chat (CHT-13)', () => {
  it('is a moment in Lisbon, in winter, in summer and where the clocks change', () => {
    expect(lisbonMoment('2026-12-03', '10:00')).toBe('2026-12-03T10:00:00.000Z')
    expect(lisbonMoment('2026-07-03', '10:00')).toBe('2026-07-03T09:00:00.000Z')
    expect(lisbonMoment('2026-07-03', '00:30')).toBe('2026-07-02T23:30:00.000Z')
    // Skipped in March, twice in October.
    expect(lisbonMoment('2027-03-28', '01:30')).toBeUndefined()
    expect(lisbonMoment('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
    for (const [day, time] of [
      ['2026-02-30', '10:00'],
      ['2026-12-03', '25:00'],
      ['', ''],
    ] as const)
      expect(lisbonMoment(day, time)).toBeUndefined()
  })

  it('reads in words as it was typed', () => {
    expect(dateInWords('2026-12-03T10:00:00.000Z')).toBe('quinta-feira, 3 de dezembro de 2026, às 10:00')
    expect(dateInWords('2026-07-03T00:15:00.000Z')).toBe('sexta-feira, 3 de julho de 2026, à 01:15')
  })

  it('is no contact of who writes it (PRO-19)', () => {
    const start = Date.parse('2026-12-01T08:00:00.000Z')
    const all = Array.from({ length: 1500 }, (_, n) => new Date(start + n * 5.75 * 3_600_000).toISOString())
    expect(all.map(dateInWords).filter((words) => holdsContact(`Proponho: ${words}.`))).toEqual([])
  })

  it('is refused with what is wrong and where: missing, past, far away', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z')
    const read = (day: string, time: string) => readDate({ day, time }, now)
    expect(read('', '')).toMatchObject({ path: '/day' })
    expect(read('2026-12-03', '')).toMatchObject({ path: '/time', message: 'Escolha a hora.' })
    expect(read('2026-11-20', '12:00')).toMatchObject({ path: '/day', message: /ainda não passaram/ })
    expect(read('2027-12-03', '10:00')).toMatchObject({
      path: '/day',
      message: 'Escolha um dia dentro de um ano.',
    })
    expect(read('2026-11-20', '12:01')).toEqual({ at: '2026-11-20T12:01:00.000Z' })
  })
})

describe('the calendar file of a date (CHT-14)', () => {
  const appointment = {
    id: 'proposta-1@cinco.exemplo.pt',
    sequence: 2,
    at: '2026-07-03T09:00:00.000Z',
    cancelled: false,
    changedAt: '2026-06-20T12:00:00.000Z',
    title: 'Pintura; paredes, tetos\\chão',
    details: `Pedido C-7K4M2PX no Cinco.\n${'ção '.repeat(40)}`,
  }
  const file = calendarFile(appointment)
  const lines = file.split('\r\n')

  it('has an event in the time of Lisbon, and its revision', () => {
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:proposta-1@cinco.exemplo.pt',
        'SEQUENCE:2',
        'DTSTAMP:20260620T120000Z',
        'DTSTART;TZID=Europe/Lisbon:20260703T100000',
        'DURATION:PT1H',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(calendarFile({ ...appointment, cancelled: true })).toContain('\r\nSTATUS:CANCELLED\r\n')
  })

  it('escapes what people wrote, and folds lines at 75 bytes without cutting a letter', () => {
    expect(file).toContain('SUMMARY:Pintura\\; paredes\\, tetos\\\\chão')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`no Cinco.\\n${'ção '.repeat(40)}`)
  })
})
