const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long to wait in Portuguese ('dentro de 12 minutos'), rounded up. `seconds` is the time. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE) return 'dentro de um minuto'
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < 90) return `dentro de ${minutes} minutos`
  return `dentro de ${Math.ceil(seconds / HOUR)} horas`
}
