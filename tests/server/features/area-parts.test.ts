import { describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { marketSite } from '#tests/support/market-site.ts'

describe.each(oneDatabase)(
  'the parts of the area as the server makes them on $name (PAGE-71)',
  ({ open }) => {
    const { market, browserOf } = marketSite(open)

    it('has the list of requests with the kept searches, and says why it has none', async () => {
      const rui = await market.person()
      await rui.post('/api/request-searches', { name: 'Perto de casa', filters: { km: 5 } })
      const request = await market.request()
      const { html, text } = await browserOf(rui.id, '/area/pedidos?km=5')
      expect(text()).toContain('Perto de casa · 1 novo')
      expect(html).toContain(`href="/area/pedidos/${request.id}"`)
      expect(html).toMatch(/<option value="5" selected="">/)
      expect(html).not.toContain('class="MuiSkeleton')

      const client = await market.account({ role: 'client' })
      expect((await browserOf(client.id, '/area/pedidos')).html).toMatch(/role="alert"[^>]*>[^<]*profissiona/)
      const unconfirmed = await market.account({ email_verified_at: null })
      const browser = await browserOf(unconfirmed.id, '/area/pedidos')
      expect(browser.text()).toContain('Confirme o seu e-mail')
      expect(browser.html).toContain('value="confirmar-email"')
    })

    it('has the next pages of its lists with what the address narrows them to', async () => {
      const rui = await market.person()
      const ids: string[] = []
      for (let n = 0; n < 21; n++)
        ids.push((await market.request({ phone: `+35196${String(n).padStart(7, '0')}` })).id)
      const browser = await browserOf(rui.id, '/area/pedidos?km=5')
      const shown = () => ids.filter((id) => browser.html.includes(`href="/area/pedidos/${id}"`))
      const first = shown()
      const [button = ''] = /<button[^>]*name="depois"[^>]*>/.exec(browser.html) ?? []
      const [, next = ''] = / value="([^"]*)"/.exec(button) ?? []
      expect(browser.html).toMatch(/<input type="hidden" name="km" value="5"/)
      await browser.open(`/area/pedidos?${new URLSearchParams({ km: '5', depois: next })}`)
      expect(shown().filter((id) => first.includes(id))).toEqual([])
      expect(first.length + shown().length).toBeGreaterThanOrEqual(21)
    })

    it('takes the notices, says what is wrong at its field, and keeps what was typed (TEL-4)', async () => {
      const rui = await market.person()
      const browser = await browserOf(rui.id, '/area/avisos')
      await browser.send([
        ['notices_told', 'daily'],
        ['notices_hour', '19'],
        ['notices_holiday_from', '20/12/2026'],
        ['notices_holiday_until', 'amanhã'],
      ])
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(/id="notices_holiday_until__error"/)
      expect(browser.html).toContain('value="amanhã"')
      expect(browser.html).toMatch(/<option value="19" selected="">/)
      await browser.send([['notices_holiday_until', '3/1/2027']])
      expect([browser.status, browser.path]).toEqual([200, '/area/avisos?feito=1'])
      expect(browser.text()).toContain('Os seus avisos estão guardados.')
      expect((await rui.get('/api/notices')).json()).toMatchObject({
        told: 'daily',
        hour: 19,
        holiday_from: '2026-12-20',
        holiday_until: '2027-01-03',
      })
      expect(browser.html).toContain('value="03/01/2027"')
    })
  },
)
