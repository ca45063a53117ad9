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
