/** The events of a stream, one by one, without comments. */
export function eventsOf(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string | undefined> => {
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (!event.startsWith(':')) return event
    }
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    if (done) return undefined
    text += value
    return next()
  }
  const toEnd = async (): Promise<true> => {
    while ((await next()) !== undefined);
    return true
  }
  return { next, toEnd }
}
