import { HttpError } from '../../core/http/errors.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import type { drawPicture } from './draw.ts'
import { sharingTasks } from './tasks.ts'

type Drawn = Parameters<typeof drawPicture>[0]

/** How many pictures are kept, of some 25 KB each, and how many may wait to be drawn. */
const MAX_KEPT = 400
const MAX_WAITING = 20
const MANY_SECONDS = 30
const MANY = 'De momento não conseguimos desenhar esta imagem. Tente novamente dentro de momentos.'

/**
 * Pictures by what is on them: each is drawn once for all who ask at the same time, and kept until many others were asked for
 * later. Throws 503 while too many wait to be drawn.
 */
export function drawnPictures(
  draw: (drawn: Drawn) => Promise<Uint8Array> = (drawn) =>
    runInWorker(sharingTasks.drawPicture, drawn, { waits: 'sharing' }),
) {
  const pictures = new Map<string, Promise<Uint8Array>>()
  let waiting = 0
  return (drawn: Drawn): Promise<Uint8Array> => {
    const key = JSON.stringify(drawn)
    const picture = pictures.get(key)
    if (!picture && waiting >= MAX_WAITING) throw new HttpError(503, MANY, { retryAfter: MANY_SECONDS })
    // The map's order is that of their last use.
    pictures.delete(key)
    if (picture) {
      pictures.set(key, picture)
      return picture
    }
    waiting += 1
    const made = draw(drawn).finally(() => {
      waiting -= 1
    })
    pictures.set(key, made)
    made.catch(() => pictures.delete(key))
    const [oldest] = pictures.keys()
    if (pictures.size > MAX_KEPT && oldest !== undefined) pictures.delete(oldest)
    return made
  }
}
