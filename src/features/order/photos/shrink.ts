import type { Prepared, WorkerReply } from './shrink-worker.ts'

let worker: Worker | undefined
const waiting = new Map<string, (prepared: Prepared | undefined) => void>()

function start(): Worker {
  const started = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, prepared } }: MessageEvent<WorkerReply>) => {
    waiting.get(id)?.(prepared)
    waiting.delete(id)
  })
  started.addEventListener('error', () => {
    for (const done of waiting.values()) done(undefined)
    waiting.clear()
    worker = undefined
  })
  return started
}

/** Whether this browser can shrink photographs outside of the page's own thread. */
export const canShrink = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

/** Shrinks a photograph in a worker, so that typing is never held up. Undefined where the browser cannot decode it. */
export function shrink(id: string, file: Blob): Promise<Prepared | undefined> {
  worker ??= start()
  const to = worker
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    to.postMessage({ id, file })
  })
}
