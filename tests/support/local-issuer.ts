import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { freePort } from './free-port.ts'

export const GOOGLE_CLIENT_ID = 'cinco-teste'

interface TokenChange {
  audience?: string
  foreign?: boolean
  issuer?: string
}

/** An issuer of Google's kind, with keys of its own and a sign-in page that asks nothing. */
export async function localIssuer(clock: { now(): number } = { now: Date.now }) {
  const [ourKeys, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const jwk = { ...(await exportJWK(ourKeys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }

  const token = (claims: object, now: number, change: TokenChange = {}) =>
    new SignJWT({ email: 'rui.teste@exemplo.pt', email_verified: true, name: 'Rui Teste', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject('google-1')
      .setIssuer(change.issuer ?? issuer)
      .setAudience(change.audience ?? GOOGLE_CLIENT_ID)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + 600)
      .sign(change.foreign ? foreign.privateKey : ourKeys.privateKey)

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') {
      const query = url.searchParams
      const id_token = await token({ nonce: query.get('nonce') ?? '' }, clock.now())
      const back = new URLSearchParams({ id_token, state: query.get('state') ?? '' })
      return reply.writeHead(302, { location: `${query.get('redirect_uri')}#${back}` }).end()
    }
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify(url.pathname === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const env = {
    GOOGLE_CLIENT_ID,
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTH_URL: `${issuer}/auth`,
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { issuer, env, token, stop }
}
