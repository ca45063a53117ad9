import type { Services } from '../services.ts'
import type { Sending } from './send-one.ts'
import { startWorker } from './start-worker.ts'
import { type Channels, sendersOf } from './worker.ts'

const EVERY_MS = 2000

/**
 * Sends what is due every two seconds, each channel by itself, until it is stopped. Stopping sends what is due by
 * then and waits for what is on its way, until `stopping` aborts; the rest stays for the next start. `onDropped` is called
 * with the template of each message that was dropped.
 */
export function startSending(
  services: Services,
  channels: Channels,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
  onDropped?: Sending['onDropped'],
): () => Promise<void> {
  const senders = sendersOf(services, channels, { stopping, ...(onDropped && { onDropped }) })
  const stops = senders.map((sender) => startWorker(sender.sendDue, EVERY_MS, onError))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    const ends = senders.map((sender) => sender.sendDue().then(sender.settled))
    for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') onError(end.reason)
  }
}
