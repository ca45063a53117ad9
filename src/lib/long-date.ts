const format = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

/** The day of a moment of the server (ISO 8601) as people in Lisbon write it: `21 de novembro de 2026`. */
export const longDate = (iso: string): string => format.format(new Date(iso))
