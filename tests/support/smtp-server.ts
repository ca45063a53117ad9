import { SMTPServer } from 'smtp-server'

interface Manner {
  pause?: () => Promise<unknown>
  refuse?: string
}

/**
 * A real SMTP server that keeps what it is given; it accepts each message after `pause`, or refuses every recipient with the
 * answer `refuse`.
 */
export async function smtpServer(port: number, { pause = async () => {}, refuse }: Manner = {}) {
  const received: string[] = []
  /** Where each comes back to if it cannot be delivered. */
  const returnPaths: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (refuse === undefined) return done()
      done(
        Object.assign(new Error(refuse.replace(/^\d{3} /, '')), { responseCode: Number(refuse.slice(0, 3)) }),
      )
    },
    onData: (stream, { envelope: { mailFrom } }, done) => {
      if (mailFrom) returnPaths.push(mailFrom.address)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        received.push(Buffer.concat(parts).toString('utf8'))
        await pause()
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    // This listener stays: a client that is killed in the middle of a message is an 'error' event of the server, which
    // would end the test run where nobody listens. Once the server listens, rejecting does nothing.
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port,
    received,
    returnPaths,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
