/** A version's name: the numbers of the service's and of the base questions' publication. */
export function versionWords({
  number,
  base_number,
}: {
  number: number | null
  base_number: number | null
}): string {
  const versionName = number === null ? 'Versão antiga' : `Versão ${number}`
  return base_number === null ? versionName : `${versionName} · base ${base_number}`
}
