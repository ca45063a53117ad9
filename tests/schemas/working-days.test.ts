import { expect, it } from 'vitest'
import { isHoliday, workingDaysAfter } from '#schemas/requests/working-days.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(year)) && isHoliday(day))

it('ADM-37: knows the national holidays, with those that go with Easter', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-05',
    '2026-04-25',
    '2026-05-01',
    '2026-06-04',
    '2026-06-10',
    '2026-08-15',
    '2026-10-05',
    '2026-11-01',
    '2026-12-01',
    '2026-12-08',
    '2026-12-25',
  ])
  const easters = { 2024: '2024-03-31', 2025: '2025-04-20', 2027: '2027-03-28', 2038: '2038-04-25' }
  for (const [year, day] of Object.entries(easters)) expect(holidaysOf(Number(year))).toContain(day)
})

it.each([
  ['2026-11-20T12:00:00.000Z', 2, '2026-11-24T12:00:00.000Z'],
  // A holiday on a Tuesday: 1 December.
  ['2026-11-30T09:00:00.000Z', 1, '2026-12-02T09:00:00.000Z'],
  // Good Friday and Easter.
  ['2026-04-02T10:00:00.000Z', 2, '2026-04-07T10:00:00.000Z'],
  ['2026-12-24T18:00:00.000Z', 1, '2026-12-28T18:00:00.000Z'],
  // Half past eleven at night UTC is the next day in Lisbon in summer.
  ['2026-06-08T23:30:00.000Z', 1, '2026-06-10T23:30:00.000Z'],
])('ADM-37: counts working days in Portugal, from %s', (at, days, end) => {
  expect(workingDaysAfter(at, days)).toBe(end)
})
