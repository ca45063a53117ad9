import type { Meta } from '@storybook/react-vite'
import { OrderCard } from '#src/features/order/order-layout.tsx'
import { OrderShell } from '#src/features/order/order-shell.tsx'
import { PostedContext } from '#src/forms/posted/posted-context.ts'
import {
  emptyAt,
  errorAt,
  type OrderStoryArgs,
  orderSnapshot,
  wholeAt,
} from '#stories/support/order-snapshot.ts'
import { phone, shown } from '#stories/support/parts.ts'

/** An order on a page of its own: a card, whose buttons stay in place. Its steps are those of the dialog. */
const meta: Meta = { title: 'Partes/Pedido numa página (page)' }
export default meta

const ignore = () => {}
const around = { scripted: true, submit: { current: undefined } }
const onPage = (args: OrderStoryArgs) =>
  shown(() => (
    <main style={{ maxWidth: 680, margin: 'auto' }}>
      <PostedContext value={around}>
        <OrderCard>
          <OrderShell snapshot={orderSnapshot(args)} send={ignore} leave="/" onElsewhere={ignore} />
        </OrderCard>
      </PostedContext>
    </main>
  ))

export const Pergunta = onPage(emptyAt('details.trabalho'))
export const PerguntaNoTelemóvel = phone(Pergunta)
/** A problem stands at its field alone. */
export const ValorErrado = onPage(errorAt('zip_home', { zip_home: '1000' }))
export const ValorErradoNoTelemóvel = phone(ValorErrado)
export const AEnviar = onPage(wholeAt({ flow: 'submitting', banner: 'hidden' }))
export const AEnviarNoTelemóvel = phone(AEnviar)
