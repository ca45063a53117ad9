/** A version's name: its number among the service's, and the one of the base questions that it was asked with. */
export function versionWords({
  number,
  base_number,
}: {
  number: number | null
  base_number: number | null
}): string {
  const own = number === null ? 'Versão antiga' : `Versão ${number}`
  return base_number === null ? own : `${own} · base ${base_number}`
}
