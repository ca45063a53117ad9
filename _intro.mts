import { startSite, visit } from './tests/support/site.ts'
const site = await startSite()
const { page } = await visit(site, { viewport: { width: 360, height: 740 } })
await page.goto('/?pedido=52'); await page.getByText('Vamos encontrar').waitFor(); await page.screenshot({ path: '/tmp/intro.png' })
await site.stop()
