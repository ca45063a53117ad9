import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { ElsewhereDialog } from '#src/features/order/drafts/elsewhere-dialog.tsx'
import { DraftGone, DraftSent, TwoDevicesDialog } from '#src/features/order/drafts/order-draft.tsx'
import { Page as ContinueOrderPage } from '#src/pages/continue-order/continue-order-page.tsx'
import { exampleLink } from '#stories/support/example-link.ts'
import { page } from '#stories/support/page-story.tsx'
import { phone, press, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** An order on more than one device. */
const meta: Meta = { title: 'Partes/Pedido a meio (draft)' }
export default meta

const ignore = () => {}
const elsewhere = (replies: Replies) =>
  shown(() => <ElsewhereDialog serviceId={311} save={async () => {}} onClose={ignore} />, { replies })

export const NoutroDispositivo = elsewhere({ linkDraft: exampleLink })
export const NoutroDispositivoNoTelemóvel = phone(NoutroDispositivo)
export const NoutroDispositivoPorEmail: StoryObj = {
  ...elsewhere({
    linkDraft: { ...exampleLink, email: 'ana.teste@exemplo.pt' },
    mailDraft: { success: true },
  }),
  play: async () => {
    const body = within(document.body)
    await press(await body.findByRole('button', { name: 'Enviar para ana.teste@exemplo.pt' }))
    await body.findByText(/Enviámos-lhe a ligação/)
  },
}
export const NoutroDispositivoPorEmailNoTelemóvel = phone(NoutroDispositivoPorEmail)
/** The server has no room for it. */
export const NoutroDispositivoSemLugar = shown(
  () => (
    <ElsewhereDialog
      serviceId={311}
      save={() => Promise.reject(new ApiError(503, 'De momento não conseguimos guardar mais.'))}
      onClose={ignore}
    />
  ),
  {},
)
export const NoutroDispositivoFalhado = elsewhere({ linkDraft: new ApiError(0, 'Sem ligação à internet.') })
export const NoutroDispositivoFalhadoNoTelemóvel = phone(NoutroDispositivoFalhado)

export const DoisDispositivos = shown(() => (
  <TwoDevicesDialog
    differences={[
      { question: 'Que trabalho precisa?', here: 'Instalação nova', there: 'Reparação' },
      { question: 'Que divisões estão incluídas?', here: '', there: 'Sala, Cozinha, Outro: marquise' },
    ]}
    onKeep={ignore}
    onTake={ignore}
  />
))
export const DoisDispositivosNoTelemóvel = phone(DoisDispositivos)
export const Desaparecido = shown(() => <DraftGone onClose={ignore} />)
export const DesaparecidoNoTelemóvel = phone(Desaparecido)
export const JáEnviado = shown(() => <DraftSent onEnd={ignore} onAskAgain={ignore} />)
export const JáEnviadoNoTelemóvel = phone(JáEnviado)

const arriving = (order: object | undefined): StoryObj => ({
  ...page('continueOrder', { t: 'AAAAAAAAAAAAAAAAAAAAAA', order }),
  render: () => <ContinueOrderPage />,
})
export const AChegar = arriving({
  service: 'Certificado Energético',
  begun: '2026-11-20T12:00:00.000Z',
  here: false,
  contact: false,
  other: false,
})
export const AChegarNoTelemóvel = phone(AChegar)
export const AChegarTarde = arriving(undefined)
export const AChegarTardeNoTelemóvel = phone(AChegarTarde)
