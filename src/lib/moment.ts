const format = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})

/** A moment of the server (ISO 8601) as people read it in Lisbon. */
export const moment = (iso: string): string => format.format(new Date(iso))
