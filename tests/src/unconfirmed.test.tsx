import { ThemeContext } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import { theme } from '#src/app/theme.ts'
import { Unconfirmed } from '#src/features/lead-confirmation/unconfirmed.tsx'

const lead: SentLead = {
  id: 'pedido-de-exemplo-0001',
  s: 'segredo',
  cod: 'C-7K4M2PX',
  email: 'ana.teste@exemplo.pt',
  phone: '+351912345678',
}

const shown = (change: Partial<SentLead> = {}, refused = false) => {
  const html = renderToString(
    <ThemeContext value={theme}>
      <Unconfirmed lead={{ ...lead, ...change }} refused={refused} onCorrected={() => {}} />
    </ThemeContext>,
  )
  return { html, text: html.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/<[^>]*>/g, '') }
}

it('asks for the act that is needed, and names its address (PAGE-43)', () => {
  const { html, text } = shown()
  expect(text).toMatch(
    /^Abra a ligação de confirmação que enviámos por e-mail para ?ana\.teste@exemplo\.pt Corrigir/,
  )
  expect(text).toContain('por SMS para 912 345 678')
  expect(text).toContain('não solicitado (spam)')
  expect(text).toContain('Enviar de novo')
  expect(text).toContain('C-7K4M2PX')
  expect(html).not.toContain('href=')
  expect(shown({ email: 'ana.teste@gmail.com' }).html).toContain('href="https://mail.google.com/"')
})

it('says what is left where no SMS goes, or the mail service refused the address (REQ-14, REQ-23, PAGE-43)', () => {
  expect(shown({ sms: false }).text).toContain('Por SMS não enviámos outra')
  expect(shown({ sms: false, gets_sms: false }).text).toContain('não enviamos SMS para este número')
  const refused = shown({ email: 'ana.teste@gmail.com' }, true)
  expect(refused.text).toContain('enviámos por SMS, ou corrija o e-mail')
  expect(refused.html).not.toContain('href=')
  expect(shown({ sms: false }, true).text).toContain('Para confirmar o pedido, corrija o e-mail')
})
