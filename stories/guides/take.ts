import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { chromium } from 'playwright-core'
import { withStorybook } from '#stories/pictures/built.ts'
import { chromiumArgs, findChromium } from '#tests/support/browser/chromium.ts'

const FOLDER = join(import.meta.dirname, '../../docs/how-to/guides/pictures')

/** The pictures of the designers' guide: where each stands in Storybook, and a text that shows when it is there. */
const PLACES = [
  { name: '4-bem-vindo', path: 'docs/bem-vindo--documentação', shows: 'Por onde começar' },
  {
    name: '5-prototipo',
    path: 'story/assistentes-pedido-order-wizard-protótipo--protótipo',
    shows: 'Certificado Energético',
  },
  {
    name: '6-estado',
    path: 'story/assistentes-pedido-order-wizard-passos-e-estados--escolha-de-outro-com-erro',
    shows: 'Certificado Energético',
  },
  { name: '7-cores', path: 'docs/fundamentos-cores-color-colour--documentação', shows: 'Cores' },
]

/** Takes the pictures of the designers' guide from the built Storybook (`npm run guide`). */
await withStorybook(undefined, async (root) => {
  const server = fastify()
  await server.register(fastifyStatic, { root })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' })
  for (const { name, path, shows } of PLACES) {
    await page.goto(`${origin}/?path=/${encodeURI(path)}`)
    await page.frameLocator('#storybook-preview-iframe').getByText(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  }
  await browser.close()
  await server.close()
})
