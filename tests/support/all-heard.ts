import { publish, topicsOf } from '#server/core/http/streams/topics.ts'
import type { Services } from '#server/core/services.ts'

/**
 * Waits until all that was published before is heard. Twice, since the first time may be that the connection for it is
 * there.
 */
export async function allHeard(services: Services): Promise<void> {
  for (const topic of ['test:first', 'test:second'] as const) {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isFollowed = false
    const changed = () => {
      if (isFollowed) resolve()
    }
    const leave = topicsOf(services).follow([topic], { changed, end: () => {} })
    isFollowed = true
    await services.database.inTransaction((trx) => publish(trx, [topic]))
    await promise
    leave()
  }
}
