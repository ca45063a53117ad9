import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from './free-port.ts'

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

interface Signed {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  region: string
  secret: string
}

/** The signature that AWS Signature Version 4 wants of a request, over the headers that are given. */
export function signatureOf({ method, path, headers, region, secret }: Signed): string {
  const names = Object.keys(headers).sort()
  const { pathname, searchParams } = new URL(path, 'http://balde')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const at = headers['x-amz-date'] ?? ''
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/

/**
 * A server of the part of S3's protocol that photographs and backups need: PUT (also in parts), GET, DELETE and the list of
 * objects of one bucket, each signed. `objects` holds what is in the bucket, by path. `hold` keeps the next PUT of a path waiting: `arrived` says
 * that it is there, `answer` answers it, with a status other than 200 without storing it.
 */
export async function startS3() {
  const settings = { region: 'eu-west-3', keyId: 'chave-de-teste', secret: 'segredo-de-teste' }
  const objects = new Map<string, Buffer>()
  let away = false
  let held: { path: string; arrived: () => void; status: Promise<number> } | undefined

  const isSigned = (request: IncomingMessage, content: Buffer): boolean => {
    const { authorization = '', ...otherHeaders } = request.headers
    const [, keyId, names = '', signature] = SHAPE.exec(authorization) ?? []
    const headers = Object.fromEntries(names.split(';').map((name) => [name, String(otherHeaders[name])]))
    const { method = '', url: path = '' } = request
    return (
      keyId === settings.keyId &&
      otherHeaders['x-amz-content-sha256'] === sha256(content) &&
      ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => name in headers) &&
      signature === signatureOf({ method, path, headers, ...settings })
    )
  }

  const uploads = new Map<string, Buffer[]>()
  const listed = (prefix: string): Buffer => {
    const names = [...objects.keys()].map((path) => path.slice('/fotos/'.length))
    const keys = names.filter((name) => name.startsWith(prefix)).map((name) => `<Key>${name}</Key>`)
    return Buffer.from(
      `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.join('')}</ListBucketResult>`,
    )
  }

  const server = createServer(async (request, reply) => {
    const content = await buffer(request)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://balde')
    const end = (status: number, body?: Buffer) => reply.writeHead(status).end(body)
    if (away) return end(503)
    if (!isSigned(request, content)) return end(403)
    if (path === '/fotos' && query.has('list-type')) return end(200, listed(query.get('prefix') ?? ''))
    if (!path.startsWith('/fotos/')) return end(404)
    const upload = query.get('uploadId')
    if (query.has('uploads')) {
      const id = `envio ${uploads.size + 1}`
      uploads.set(id, [])
      return end(200, Buffer.from(`<UploadId>${id}</UploadId>`))
    }
    if (upload !== null) {
      const parts = uploads.get(upload)
      if (!parts) return end(404)
      if (request.method === 'DELETE') return end(uploads.delete(upload) ? 204 : 404)
      if (request.method === 'PUT') {
        parts[Number(query.get('partNumber')) - 1] = content
        reply.setHeader('etag', `"${sha256(content)}"`)
        return end(200)
      }
      if (!parts.every((part) => String(content).includes(`<ETag>"${sha256(part)}"</ETag>`))) return end(400)
      objects.set(path, Buffer.concat(parts))
      uploads.delete(upload)
      return end(200, Buffer.from('<CompleteMultipartUploadResult/>'))
    }
    if (request.method === 'PUT' && path === held?.path) {
      const { arrived, status } = held
      held = undefined
      arrived()
      const answered = await status
      if (answered !== 200) return end(answered)
    }
    if (request.method === 'PUT') {
      objects.set(path, content)
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return end(204)
    }
    const object = objects.get(path)
    return object ? end(200, object) : end(404)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    objects,
    /** Objects that are sent in parts and not complete. */
    uploads,
    settings: { url: `http://127.0.0.1:${port}/fotos`, ...settings },
    env: {
      PHOTOS_S3_URL: `http://127.0.0.1:${port}/fotos`,
      PHOTOS_S3_REGION: settings.region,
      PHOTOS_S3_KEY_ID: settings.keyId,
      PHOTOS_S3_SECRET: settings.secret,
    },
    setAway: (value: boolean) => {
      away = value
    },
    hold: (path: string) => {
      const [arrived, status] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()]
      held = { path, arrived: arrived.resolve, status: status.promise }
      return { arrived: arrived.promise, answer: status.resolve }
    },
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}
