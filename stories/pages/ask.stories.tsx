import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/ask/ask-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone, pressing } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The page that asks one professional for a proposal (REQ-37). */
const meta: Meta = { title: 'Páginas/Pedir proposta (quote)', component: Page }
export default meta

const story = (change: object = {}, replies: Replies = {}): StoryObj => {
  const { parameters } = page('ask', {
    slug: 'ana-teste-remodelacoes',
    name: 'Ana Teste Remodelações',
    services: [
      { id: 311, title: 'Certificado Energético' },
      { id: 312, title: 'Auditoria Energética' },
    ],
    away: false,
    standing: {},
    ...change,
  })
  return { parameters: { ...parameters, replies } }
}

export const VáriosServiços = story()
export const VáriosServiçosNoTelemóvel = phone(VáriosServiços)
export const UmServiço = story({ services: [{ id: 311, title: 'Certificado Energético' }] })
export const UmServiçoNoTelemóvel = phone(UmServiço)
export const ComOutros = story({ typed: { service: '312', together: true } })
export const Ausente = story({ away: true })
export const AusenteNoTelemóvel = phone(Ausente)
export const Falhado: StoryObj = {
  ...story(
    {},
    {
      askFirst: new ApiError(
        404,
        'Este profissional já não faz este serviço. Escolha outro serviço, ou peça a todos.',
      ),
    },
  ),
  play: pressing('Continuar'),
}
export const FalhadoNoTelemóvel = phone(Falhado)
