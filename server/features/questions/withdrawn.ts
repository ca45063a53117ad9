import type { Db } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'

/** The status of what was here and is not any more. */
const GONE = 410

const MAX_HOPS = 20

/**
 * The service to which the page of a withdrawn service leads (PAGE-37). If that one was withdrawn too, the next one, and
 * so on. Undefined where the page leads nowhere, and for a service that was not withdrawn. There are no circles: a
 * service only leads to one that is not withdrawn.
 */
export async function leadsTo(
  db: Pick<Db, 'selectFrom'>,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  let at = id
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const service = await db
      .selectFrom('services')
      .select(['title', 'withdrawn_at', 'redirect_to'])
      .where('id', '=', at)
      .executeTakeFirst()
    if (!service) return undefined
    if (service.withdrawn_at === null) return at === id ? undefined : { id: at, title: service.title }
    if (service.redirect_to === null) return undefined
    at = service.redirect_to
  }
  return undefined
}

/** Why the order of a service does not open, if it was withdrawn; undefined otherwise (PAGE-37). */
export async function withdrawnOrder(db: Db, id: number): Promise<HttpError | undefined> {
  const service = await db
    .selectFrom('services')
    .select('title')
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst()
  if (!service) return undefined
  const next = await leadsTo(db, id)
  const instead = next
    ? `Em vez dele, pode pedir «${next.title}».`
    : 'Na página inicial pode procurar outro parecido.'
  return new HttpError(
    GONE,
    `O serviço «${service.title}» deixou de estar disponível no Cinco. ${instead} Se já tinha começado a responder, as respostas continuam guardadas neste dispositivo até as eliminar em «Pedidos iniciados».`,
    { instead: next ?? null },
  )
}
