import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { isDocument, isFileId, type PhotoRefusal, photoRefusals } from '#schemas/photos/photos.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { Pieces } from '../../core/http/bodies/file-body.ts'
import { Conflict, HttpError, NotFound, Refused } from '../../core/http/errors.ts'
import { handle, handleFile } from '../../core/http/handle.ts'
import { addressOf } from '../../core/http/network.ts'
import { keepWithin } from '../../core/http/rate-limit.ts'
import type { Services } from '../../core/services.ts'
import { runInWorker, TaskTooLong } from '../../core/worker/run-in-worker.ts'
import { deviceOf, photoOwnersOf } from '../order-drafts/offers.ts'
import { isOnProfile } from '../profiles/offers.ts'
import { admitUnsent, noteUnsent } from '../unsent/offers.ts'
import type { Drawn } from './draw.ts'
import { isLinked } from './links.ts'
import { ownerOf, setOwner } from './owner.ts'
import { photoOf, removeOldest } from './repository.ts'
import { type PhotoContent, type PhotoSize, StoreAway } from './store.ts'
import { storePhoto } from './store-photo.ts'
import { photoStores } from './stores.ts'
import type { StoreName } from './tables.ts'
import { photoTasks } from './tasks.ts'

const NO_PHOTO = 'Esta fotografia já não está guardada.'
const NO_COOKIE =
  'O navegador não guardou o cookie de que as fotografias precisam. Autorize cookies deste site e tente novamente.'
const STORE_AWAY =
  'De momento não conseguimos guardar nem mostrar fotografias. Tente novamente dentro de momentos.'
const TAKEN = 'Esta fotografia já foi enviada por outro navegador.'
const MANY = 'De momento estamos a receber muitas fotografias. Tente novamente dentro de momentos.'

/** How many uploads may wait to be drawn. Each holds its bytes in memory meanwhile. */
const MAX_WAITING = 40
const MANY_SECONDS = 5
/** A photograph takes a tenth of a second of a processor: a busy machine draws a good one in this time too. */
const DRAWING_MS = 20_000
const AWAY_SECONDS = 30
/** How long a browser keeps the photographs of profiles, which everybody may see. */
const KEPT_SECONDS = 24 * 3600

/** Uploading photographs before a request is sent, and showing them to whoever may see them (`docs/rules/photos.md`). */
export function photoRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services
  const { db } = database
  const stores = photoStores(config, db)
  let waiting = 0

  function refuseIfBusy(): void {
    if (waiting >= MAX_WAITING) throw new HttpError(503, MANY, { retryAfter: MANY_SECONDS })
  }

  handle(
    app,
    calls.openPhotos,
    ({ request, reply }) => {
      setOwner(request, reply, config)
      return { success: true }
    },
    { mayBegin: refuseIfBusy },
  )

  /** Refuses a photograph by its browser and its address, before it is read; one that is there already counts no more. */
  async function admit(request: FastifyRequest): Promise<void> {
    const { id } = asObject(request.params)
    if (ownerOf(request) === undefined) throw new HttpError(403, NO_COOKIE)
    if (isFileId(id) && (await photoOf(db, id))?.stored === 1) return
    await keepWithin(services, 'photographs', addressOf(request.ip))
    await admitUnsent(services, 'photograph', { id: '', ip: request.ip, bytes: 0 })
  }

  handleFile(
    app,
    calls.uploadPhoto,
    async ({ params: { id }, body, request }) => {
      const owner = ownerOf(request)
      if (owner === undefined) throw new HttpError(403, NO_COOKIE)
      const photo = await photoOf(db, id)
      if (photo && photo.owner_hash !== owner) throw new Conflict(TAKEN)
      if (photo?.stored === 1) return { success: true }
      const { full, small } = await drawn(id, body)
      await store(id, owner, { full: bytes(full), small: bytes(small) })
      const room = { id, ip: request.ip, bytes: full.length + small.length }
      await noteUnsent(services, 'photograph', room)
      await removeOldest(database, owner)
      return { success: true }
    },
    { mayBegin: refuseIfBusy, admit },
  )

  /**
   * Has a photograph encoded again, or a PDF checked, as its id says. Throws Refused for a file that is none, and 503 while too
   * many wait.
   */
  async function drawn(id: string, pieces: Pieces): Promise<Drawn> {
    refuseIfBusy()
    waiting += 1
    try {
      const made = await runInWorker(
        isDocument(id) ? photoTasks.readDocument : photoTasks.drawPhoto,
        pieces,
        {
          limitMs: DRAWING_MS,
          waits: 'photograph',
        },
      )
      if (typeof made === 'string') throw refused(made)
      return made
    } catch (error) {
      throw error instanceof TaskTooLong ? refused('large') : error
    } finally {
      waiting -= 1
    }
  }

  async function store(id: string, owner: string, content: PhotoContent): Promise<void> {
    const taken = await storePhoto(services, { id, owner, content }).catch((error) => {
      throw storeAway(error)
    })
    if (!taken) throw new Conflict(TAKEN)
  }

  const contentOf = (store: StoreName, id: string, size: PhotoSize) =>
    stores
      .of(store)
      ?.get(id, size)
      .catch((error) => {
        throw storeAway(error)
      })

  /** Whether the browser uploaded the photograph, or is a device of an order that may hold it (PHO-9). */
  const isTheirs = async (owner: string, request: FastifyRequest): Promise<boolean> =>
    owner === ownerOf(request) || (await photoOwnersOf(db, deviceOf(request))).includes(owner)

  const show = (size: PhotoSize) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = asObject(request.params)
    const { t: token } = asObject(request.query)
    const photo = isFileId(id) ? await photoOf(db, id) : undefined
    const linked =
      isFileId(id) && typeof token === 'string' && isLinked(config.sessionSecret, id, token, clock.now())
    const isPublic = photo !== undefined && isFileId(id) && (await isOnProfile(db, id))
    const may = photo && (linked || isPublic || (await isTheirs(photo.owner_hash, request)))
    const content = may && isFileId(id) ? await contentOf(photo.store, id, size) : undefined
    if (!content) throw new NotFound(NO_PHOTO)
    if (isPublic) reply.header('cache-control', `private, max-age=${KEPT_SECONDS}`)
    reply.header('x-robots-tag', 'noindex')
    if (size === 'small' || !isDocument(String(id))) return reply.type('image/jpeg').send(content)
    // Nothing of it runs here: it is downloaded.
    return reply
      .headers({
        'content-disposition': 'attachment; filename="documento.pdf"',
        'content-security-policy': 'sandbox',
      })
      .type('application/pdf')
      .send(content)
  }
  app.get('/api/photos/:id', show('full'))
  app.get('/api/photos/:id/small', show('small'))
}

/** Turns a StoreAway into a 503. Any other error, such as the database's, stays as it is. */
const storeAway = (error: unknown): unknown =>
  error instanceof StoreAway ? new HttpError(503, STORE_AWAY, { retryAfter: AWAY_SECONDS }) : error

const refused = (reason: PhotoRefusal): Refused => {
  const message = photoRefusals[reason]
  return new Refused([{ path: '/file', message }], message)
}

/** A Buffer on the bytes that were drawn, without copying them. */
const bytes = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length)
