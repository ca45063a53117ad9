import { describe, expect, it } from 'vitest'
import { companyInWords } from '#schemas/messages/public-settings.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const report = {
  'content-report_reason': 'privacy',
  'content-report_text': 'A fotografia é minha e não a autorizei.',
  'content-report_name': 'Eva Teste',
  'content-report_email': 'eva.teste@exemplo.pt',
  'content-report_good_faith': 'true',
}

describe.each(oneDatabase)('what the law wants on a page on $name', ({ open }) => {
  const server = suiteSite(open)
  const stored = () => server.db.selectFrom('content_reports').selectAll().execute()

  it('is a report without scripts, sent once, that comes again where it is refused (NOT-3)', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/denunciar?conteudo=%2Fperfil%2Fana%23fotografias')
    expect(browser.html).toContain('/perfil/ana#fotografias"')
    const form = browser.html
    await browser.send(Object.entries({ ...report, 'content-report_email': '' }))
    expect(browser.status).toBe(422)
    expect(browser.html).toContain('href="#content-report_email"')
    expect(browser.html).toContain('A fotografia é minha e não a autorizei.')
    expect(await stored()).toEqual([])
    for (const html of [browser.html, form, form]) {
      Object.assign(browser, { html, path: '/denunciar?conteudo=%2Fperfil%2Fana%23fotografias' })
      await browser.send(Object.entries(report))
      expect(browser.path).toMatch(/^\/denunciar\?feito=D-[2-9A-Z]{7}$/)
    }
    expect(browser.text()).toContain('Recebemos a sua denúncia.')
    const rows = await stored()
    // The page that was refused is another form than the one that was opened.
    expect(rows.length).toBe(2)
    expect(rows[0]).toMatchObject({ location: '/perfil/ana#fotografias', kind: 'profile' })
  })

  it('needs no name about minors, and says nothing of a place of another site (NOT-1, NOT-2)', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/denunciar?conteudo=https%3A%2F%2Foutro.exemplo.pt%2F')
    expect(browser.html).not.toContain('outro.exemplo.pt/"')
    const minors = { ...report, 'content-report_reason': 'minors', 'content-report_name': '' }
    await browser.send(
      Object.entries({ ...minors, 'content-report_email': '', 'content-report_location': '/casa' }),
    )
    expect(browser.path).toMatch(/feito=D-/)
  })

  it('is how requests, proposals and reviews are dealt with, and how many reports there were (PAGE-78)', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/transparencia')
    const text = browser.text()
    const { company, law } = server.services.config.publicSettings
    expect(browser.html).toContain(companyInWords(company))
    expect(text).toContain(law.authoritiesEmail)
    expect(text).toContain('avisamos os primeiros 15 profissionais')
    expect(text).toContain(law.disputes.name)
    expect(text).toMatch(/Dados pessoais ou imagem de alguém sem autorização\s+2\s+0\s+0\s+2/)
  })

  it('is how far the site is accessible (PAGE-77)', async () => {
    const browser = plainBrowser(server.app)
    await browser.open('/acessibilidade')
    expect(browser.text()).toContain('Este site está parcialmente conforme com a norma EN 301 549')
    expect(browser.text()).toContain('O que ainda não cumpre')
  })

  it('is a choice of cookies that can be changed without scripts (PAGE-79)', async () => {
    const browser = plainBrowser(server.app)
    for (const answer of ['accepted', 'rejected']) {
      await browser.open('/cookies')
      expect(browser.text()).not.toContain('Guardámos a sua escolha')
      const reply = await server.app.inject({
        method: 'POST',
        url: '/cookies',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams({ 'cookie-consent': answer, voltar: '/cookies?feito=1' }).toString(),
      })
      expect(browser.html).toContain('value="/cookies?feito=1"')
      await browser.take(reply, '/cookies')
      expect(browser.cookies.get('cookie-consent')).toBe(answer)
      expect(browser.text()).toContain('Guardámos a sua escolha')
    }
  })
})
