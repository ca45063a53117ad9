import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import type { PushKind } from '#schemas/messages/push.ts'
import { PushCard, pushAsked } from '#src/features/push/push-card.tsx'
import type { PushStanding } from '#src/features/push/use-push.ts'
import { phone, press } from '#stories/support/parts.ts'

/** The choice of pushes in each state of the browser (PSH-2): nothing is asked of it before a press. */
const meta: Meta = { title: 'Área/Notificações (push)' }
export default meta

const off: PushStanding = { support: 'possible', kinds: [], busy: false }

/** The card as it stands; a press changes its kinds as the server would have. */
function Card({ who, standing }: { who: keyof typeof pushAsked; standing: PushStanding }) {
  const [kinds, setKinds] = useState<readonly PushKind[]>(standing.kinds ?? [])
  return <PushCard {...standing} kinds={kinds} save={setKinds} asked={pushAsked[who]} />
}
const at = (standing: Partial<PushStanding>, who: keyof typeof pushAsked = 'professional'): StoryObj => ({
  render: () => <Card who={who} standing={{ ...off, ...standing }} />,
})

export const PorPerguntar = at({})
export const PorPerguntarNoTelemóvel = phone(PorPerguntar)
export const Ligadas = at({
  kinds: ['requests', 'chat'],
  saved: 'As notificações deste dispositivo estão guardadas.',
})
export const LigadasNoTelemóvel = phone(Ligadas)
export const Recusadas = at({ support: 'refused' })
export const RecusadasNoTelemóvel = phone(Recusadas)
export const NoIPhone = at({ support: 'install first' })
export const NoIPhoneNoTelemóvel = phone(NoIPhone)
export const Falhada = at({
  failure:
    'Não foi possível ligar as notificações: o serviço de notificações do seu navegador não responde. Tente mais tarde.',
})
export const FalhadaNoTelemóvel = phone(Falhada)
export const ACliente = at({}, 'client')
export const AClienteNoTelemóvel = phone(ACliente)
export const ClienteLigado = at({ kinds: ['proposals', 'chat'] }, 'client')
export const ClienteLigadoNoTelemóvel = phone(ClienteLigado)

/** Nothing that does nothing. */
export const SemSuporte: StoryObj = {
  ...at({ support: 'none' }),
  play: async ({ canvasElement }) => {
    expect(within(canvasElement).queryByRole('heading')).toBeNull()
    expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** Turned on with one press, one kind taken out, turned off, and on again without another one. */
export const Escolhidas: StoryObj = {
  ...at({}),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(page.getByRole('button', { name: 'Ligar as notificações' }))
    await press(await page.findByRole('checkbox', { name: 'Mensagens de clientes' }))
    expect(page.getByRole('checkbox', { name: 'Pedidos novos' })).toBeChecked()
    expect(page.getByRole('checkbox', { name: 'Mensagens de clientes' })).not.toBeChecked()
    await press(page.getByRole('button', { name: 'Desligar neste dispositivo' }))
    await press(await page.findByRole('button', { name: 'Ligar as notificações' }))
    await press(await page.findByRole('checkbox', { name: 'Pedidos novos' }))
  },
}
