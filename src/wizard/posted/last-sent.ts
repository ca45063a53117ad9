/** How many requests that were sent are remembered. */
const MAX_SENT = 500

/** The pages of the requests that this server sent last, by request id. */
const pages = new Map<string, string>()

/** Remembers the page of a request that was sent: a second click may have taken the place of the reply that leads there. */
export function noteSent(request: string, page: string): void {
  pages.set(request, page)
  const [oldest] = pages.keys()
  if (pages.size > MAX_SENT && oldest !== undefined) pages.delete(oldest)
}

/** The page of a request that was sent lately; undefined for any other. */
export const pageOfSent = (request: string | undefined): string | undefined =>
  request === undefined ? undefined : pages.get(request)

const turns = new Map<string, Promise<unknown>>()

/** Takes the forms of one request one after the other, so that a second click finds what became of the first. */
export async function inTurn<T>(request: string | undefined, take: () => Promise<T>): Promise<T> {
  if (!request) return take()
  const turn = (turns.get(request) ?? Promise.resolve()).then(take, take)
  turns.set(request, turn)
  try {
    return await turn
  } finally {
    if (turns.get(request) === turn) turns.delete(request)
  }
}
