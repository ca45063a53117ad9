const format = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

/** The day in Lisbon of a moment or a day (ISO 8601) as people write it: '21 de novembro de 2026'. */
export const longDate = (iso: string): string => format.format(new Date(iso))
