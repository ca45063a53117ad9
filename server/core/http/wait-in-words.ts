const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long somebody has to wait, in Portuguese ('dentro de 12 minutos'): never shorter than it is. In seconds. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE) return 'dentro de um minuto'
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < 90) return `dentro de ${minutes} minutos`
  return `dentro de ${Math.ceil(seconds / HOUR)} horas`
}
