import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { DraftGone } from '#src/features/order/drafts/draft-gone.tsx'
import { ElsewhereDialog } from '#src/features/order/drafts/elsewhere-dialog.tsx'
import { TwoDevicesDialog } from '#src/features/order/drafts/two-devices-dialog.tsx'
import { Page as ContinueOrderPage } from '#src/pages/continue-order/continue-order-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone, press, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** An order on more than one device. */
const meta: Meta = { title: 'Partes/Pedido noutro dispositivo' }
export default meta

const ignore = () => {}
const link = {
  url: 'https://cinco.exemplo.pt/continuar?t=AAAAAAAAAAAAAAAAAAAAAA',
  qr: '<svg viewBox="0 0 3 3" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1H0Zm2 0h1v1H2Zm1 2h1v1H1Z"/></svg>',
}
const elsewhere = (replies: Replies) =>
  shown(() => <ElsewhereDialog serviceId={311} save={async () => {}} onClose={ignore} />, { replies })

export const Elsewhere = elsewhere({ linkDraft: link })
export const ElsewhereByMail: StoryObj = {
  ...elsewhere({ linkDraft: { ...link, email: 'ana.teste@exemplo.pt' }, mailDraft: { success: true } }),
  play: async () => {
    const body = within(document.body)
    await press(await body.findByRole('button', { name: 'Enviar para ana.teste@exemplo.pt' }))
    await body.findByText(/Enviámos-lhe a ligação/)
  },
}
export const ElsewhereFailed = elsewhere({ linkDraft: new ApiError(0, 'Sem ligação à internet.') })

export const TwoDevices = shown(() => (
  <TwoDevicesDialog
    differences={[
      { question: 'Que trabalho precisa?', here: 'Instalação nova', there: 'Reparação' },
      { question: 'Que divisões estão incluídas?', here: '', there: 'Sala, Cozinha, Outro: marquise' },
    ]}
    onKeep={ignore}
    onTake={ignore}
  />
))
export const TwoDevicesPhone = phone(TwoDevices)
export const Gone = shown(() => <DraftGone onClose={ignore} />)

const arriving = (service: string | undefined): StoryObj => ({
  ...page('continueOrder', { t: 'AAAAAAAAAAAAAAAAAAAAAA', service }),
  render: () => <ContinueOrderPage />,
})
export const Arriving = arriving('Certificado Energético')
export const ArrivingLate = arriving(undefined)
