import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is given; it accepts each message after `pause`. */
export async function smtpServer(port: number, pause: () => Promise<unknown> = async () => {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
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
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
