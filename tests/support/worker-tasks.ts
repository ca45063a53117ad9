import { resourceLimits, threadId } from 'node:worker_threads'

/** The worker thread that this runs in, and what V8 may use there. */
export const look = () => ({ threadId, ...resourceLimits })
