import type { FastifyInstance } from 'fastify'
import type { PageSource } from './page-renderer.ts'
import type { RenderContext } from './render.ts'

const ONE_HOUR = 'public, max-age=3600'

/** `robots.txt` and `sitemap.xml` (PAGE-15). Samples are not listed. */
export function searchEngineFiles(
  app: FastifyInstance,
  origin: string,
  source: PageSource,
  call: RenderContext['call'],
): void {
  app.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR)
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /auth/',
      'Disallow: /leads/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n')
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const { listedPaths } = await source.entry()
    const entries = (await listedPaths(call)).map(
      (path) => `<url><loc>${inXml(new URL(path, origin).href)}</loc></url>`,
    )
    reply.type('application/xml; charset=utf-8').header('cache-control', ONE_HOUR)
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  })
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
