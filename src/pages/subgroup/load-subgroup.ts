import { redirect } from 'react-router-dom'
import { subgroupPath } from '#schemas/catalogue/addresses.ts'
import { groupDrawing } from '#schemas/sharing/picture.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { documentTitle } from '../shared/document-title.ts'
import { unlessMissing } from '../shared/unless-missing.ts'

/** The subgroup of the address; a slug that it had before leads to its own, one that none had is not found. */
export async function loadSubgroup({ call }: LoaderContext, request: Request, { params }: LoadedRoute) {
  const loadedSubgroup = await call('showSubgroupPage', { params: { slug: params.slug ?? '' } }).catch(
    unlessMissing,
  )
  if (!loadedSubgroup) throw new Response('', { status: 404 })
  const { pathname, search } = new URL(request.url)
  const path = subgroupPath(loadedSubgroup)
  if (pathname !== path) throw redirect(path + search, 301)
  const { title, services, main_group } = loadedSubgroup
  const some = services.slice(0, 3).map((service) => service.title.toLowerCase())
  const head = {
    title: documentTitle(title, services.length === 1 ? '1 serviço' : `${services.length} serviços`),
    description: `${title}: ${some.join(', ')}${services.length > some.length ? ' e mais' : ''}. Peça até 5 propostas, grátis e sem compromisso.`,
    picture: groupDrawing(main_group.id),
    // A page without services says nothing to who searches.
    hidden: services.length === 0,
  }
  return { ...loadedSubgroup, head }
}
