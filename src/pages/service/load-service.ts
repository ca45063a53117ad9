import { data, redirect } from 'react-router-dom'
import { serviceIdIn, servicePath } from '#schemas/catalogue/addresses.ts'
import { groupDrawing, pictureAlt, servicePicture, serviceWords } from '#schemas/sharing/picture.ts'
import { effortInWords } from '#schemas/wizards/order/progress.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { documentTitle } from '../shared/document-title.ts'
import { unlessMissing } from '../shared/unless-missing.ts'

/** The status of a page that was here and will not come back. */
const GONE = 410

/**
 * The service of the address (PAGE-35). Its id decides: another slug leads to the right one, an id that no service had
 * is not found, and a service that was withdrawn leads to another one, or is gone.
 */
export async function loadService({ call }: LoaderContext, request: Request, { params }: LoadedRoute) {
  const id = serviceIdIn(params.service ?? '')
  const loadedService =
    id === undefined ? undefined : await call('showServicePage', { params: { id } }).catch(unlessMissing)
  if (!loadedService) throw new Response('', { status: 404 })
  const { pathname, search } = new URL(request.url)
  const path = servicePath(loadedService)
  if (loadedService.redirect) throw redirect(servicePath(loadedService.redirect), 301)
  if (pathname !== path) throw redirect(path + search, 301)
  const { title, withdrawn, middle, branching, main_group } = loadedService
  const effort = effortInWords(middle, branching)
  const head = {
    title: documentTitle(title, 'até 5 propostas'),
    description: withdrawn
      ? `${title} já não está no Cinco. Veja serviços parecidos e peça até 5 propostas, grátis e sem compromisso.`
      : `${title}: responda a ${effort}, e receba até 5 propostas de profissionais, em regra em 48 horas. Grátis e sem compromisso.`,
    hidden: withdrawn,
    ...(withdrawn
      ? { picture: groupDrawing(main_group.id) }
      : { picture: servicePicture(loadedService.id), pictureAlt: pictureAlt(serviceWords(title)) }),
  }
  const loaded = { ...loadedService, effort, head }
  return withdrawn ? data(loaded, { status: GONE }) : loaded
}

/** What the page shows. */
export type ShownService = Exclude<Awaited<ReturnType<typeof loadService>>, { init: unknown }>
