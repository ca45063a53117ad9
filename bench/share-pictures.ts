import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { categories, routeTable } from '#src/routes/table.ts'
import { chromiumArgs, findChromium } from '#tests/support/browser/chromium.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const FONT = join(
  import.meta.dirname,
  '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)

const dataUrl = (type: string, file: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`

const page = (title: string, text: string, drawing: string) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Figtree; src: url(${dataUrl('font/woff2', FONT)}); font-weight: 300 900 }
body { margin: 0; width: 1200px; height: 630px; background: #faf7f2; font-family: Figtree; color: #2d3256;
  display: grid; grid-template-columns: 560px 1fr; align-items: center; padding: 0 40px 0 80px; box-sizing: border-box }
.brand { display: flex; align-items: center; gap: 22px; font-size: 66px; font-weight: 800; margin-bottom: 60px }
.brand img { width: 84px }
h1 { margin: 0; font-size: 68px; line-height: 1.15; font-weight: 800; letter-spacing: -0.02em; text-wrap: balance }
p { margin: 24px 0 0; font-size: 34px; color: #55597a }
.drawing { width: 520px }
</style><div><div class="brand"><img src="${dataUrl('image/svg+xml', join(PUBLIC, 'favicon.svg'))}">Cinco</div>
<h1>${title}</h1><p>${text}</p></div>
<img class="drawing" src="${dataUrl('image/svg+xml', join(PUBLIC, `desenhos/${drawing}.svg`))}">`

/** Draws the pictures that pages are shared with (1200×630): of the home page, of each category and of the loan. */
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
const named = [...categories, ...routeTable.filter(({ page }) => page === 'homeLoan')].flatMap(
  ({ picture, categoryName, title }) =>
    picture
      ? [
          {
            file: `partilha/${picture}.png`,
            title: categoryName ?? title,
            text: categoryName ? 'Até 5 propostas, sem custos.' : 'Pré-aprovação online.',
            drawing: picture,
          },
        ]
      : [],
)
const home = {
  file: 'partilha.png',
  title: 'Até 5 propostas',
  text: 'Grátis e sem compromisso.',
  drawing: 'inicio',
}
for (const { file, title, text, drawing } of [home, ...named]) {
  await tab.setContent(page(title, text, drawing))
  await tab.evaluate(() => document.fonts.ready)
  await tab.screenshot({ path: join(PUBLIC, file) })
}
await browser.close()
