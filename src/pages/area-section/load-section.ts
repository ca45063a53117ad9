import { data as withStatus } from 'react-router-dom'
import { ApiError, isUnconfirmed } from '#src/api/api-error.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { loadActions, runAction } from '#src/routes/posted-action.ts'
import { loadForm } from '#src/routes/posted-form.ts'
import { areaAfter, confirming } from '../area/load-area.ts'
import { mlsConcerns } from '../shared/mls-concerns.ts'
import { heldForm, signedOn, toSignIn } from '../shared/way-back.ts'
import type { SectionData } from './section-data.ts'
import { areaSections, sectionAt } from './sections.ts'

/** What an address of the area names. */
function addressOf(request: Request) {
  const [section = '', id] = new URL(request.url).pathname.slice(paths.area.length + 1).split('/')
  const receipt = section === 'creditos' && id ? id : undefined
  return { section, receipt }
}

/** Takes what is posted to a part of the area, on the server. */
export async function act(context: ActionContext, request: Request) {
  if (!import.meta.env.SSR) return undefined
  const person = await signedOn(context.call)
  if (!person) return withStatus({ held: heldForm(context, request) }, { status: 401 })
  const at = sectionAt(new URL(request.url).pathname)
  const part = await at?.row.module()
  const taken = part?.act
    ? await part.act(context, request, at?.params ?? {})
    : await runAction(context, confirming)
  return taken instanceof Response ? taken : withStatus({ person, ...taken.data }, taken.init ?? {})
}

const UNSEEN = [400, 401, 403, 404, 422]

/** What a part shows first, or why it cannot be shown to who asks (ACC-35). */
async function firstOf({ call }: LoaderContext, ask: () => Promise<unknown>): Promise<Partial<SectionData>> {
  try {
    return { data: await ask() }
  } catch (error) {
    if (!(error instanceof ApiError && UNSEEN.includes(error.status))) throw error
    const { status, message: text, fields } = error
    const area = isUnconfirmed(error) ? await call('showArea', areaAfter(null)) : undefined
    return { failed: { status, text, fields }, ...(area && { unconfirmed: area.user }) }
  }
}

/** A part of the area for who is signed in by the browser's cookie (PAGE-71); scripts load the parts that are gone to. */
export async function load(context: LoaderContext, request: Request): Promise<Response | SectionData> {
  const { call, onServer, form } = context
  const person = onServer && (await signedOn(call))
  if (onServer && !person && !form) return toSignIn(request)
  const { section, receipt } = addressOf(request)
  const at = sectionAt(new URL(request.url).pathname)
  const title = receipt
    ? `Confirmação de pagamento ${receipt}`
    : areaSections.find(({ path }) => path === section)?.label
  const page = {
    ...(await loadActions(context)),
    head: { ...(title !== undefined && { title: receipt ? title : `${title} · A sua área` }) },
    person,
    ...(person && { hasMls: await mlsConcerns(call, person.role) }),
  }
  if (!import.meta.env.SSR || !at) return page
  const { load: first } = await at.row.module()
  const [standing, data] = await Promise.all([
    loadForm(context, request),
    firstOf(context, () => first(context, request, at.params)),
  ])
  return { ...page, form: standing, ...data }
}
