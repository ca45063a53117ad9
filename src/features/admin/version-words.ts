/** A version's name: the numbers of the service's and of the base questions' publication. */
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
