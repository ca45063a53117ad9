import { fold } from '../text/fold.ts'

/** A title as part of an address: 'Pintura de exteriores' is `pintura-de-exteriores`. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

interface Titled {
  id: number
  title: string
}

/** The last part of the address of a service's page: its id decides, its title is there to be read (PAGE-35). */
export const serviceAddress = ({ id, title }: Titled): string => [id, slugOf(title)].filter(Boolean).join('-')

/** The path of a service's page. */
export const servicePath = (service: Titled): string => `/servico/${serviceAddress(service)}`

/** The path of a subgroup's page (PAGE-38); no two subgroups have the same slug. */
export const subgroupPath = ({ title }: Pick<Titled, 'title'>): string => `/servicos/${slugOf(title)}`

/** The id in the last part of the address of a service's page; undefined where there is none. */
export function serviceIdIn(part: string): number | undefined {
  const id = /^([1-9]\d{0,8})(?:-|$)/.exec(part)?.[1]
  return id === undefined ? undefined : Number(id)
}
