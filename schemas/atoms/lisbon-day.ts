const inLisbon = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Lisbon',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Lisbon (yyyy-mm-dd) of a moment in milliseconds. The product's days are Lisbon's. */
export const lisbonDay = (ms: number): string => inLisbon.format(ms)
