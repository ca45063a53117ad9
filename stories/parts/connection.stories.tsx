import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, within } from 'storybook/test'
import { OrderWaiting } from '#src/app/order-waiting.tsx'
import { OrderLoading } from '#src/features/order/parts/order-status.tsx'
import { connectionBack } from '#src/lib/connection/connection.ts'
import { ConnectionNotice } from '#src/ui/feedback/connection-bar.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { about, type Controls, oneOf } from '#stories/support/controls.ts'
import { phone, press, pressing, shown } from '#stories/support/parts.ts'

/** What is said while a part of the page waits for the connection, or when an update has replaced it. */
const meta: Meta<typeof ConnectionNotice> = {
  title: 'Partes/Ligação (offline)',
  component: ConnectionNotice,
  tags: ['autodocs'],
  parameters: about('Diz que não há ligação, ou que voltou. Quem a fecha volta a vê-la quando isso mudar.'),
  argTypes: {
    standing: oneOf('Estado da ligação', 'O que se diz por cima da página. Boa, nada se vê.', {
      good: 'Boa',
      waiting: 'Não há ligação',
      outdated: 'Há uma versão nova da página',
    }),
  } satisfies Controls<typeof ConnectionNotice>,
}
export default meta

const notice = (standing: 'waiting' | 'outdated'): StoryObj => ({
  args: { standing },
  decorators: [
    (Story) => (
      <main style={{ padding: 16, minHeight: 160 }}>
        <Story />
      </main>
    ),
  ],
})

/** Something waits for as long as the story is shown. */
const waiting = (render: () => React.JSX.Element): StoryObj => ({
  ...shown(render),
  beforeEach: () => {
    const left = new AbortController()
    void connectionBack({ signal: left.signal })
    return () => left.abort()
  },
})

export const ÀEspera = notice('waiting')
export const ÀEsperaNoTelemóvel = phone(ÀEspera)
export const Fechada: StoryObj = {
  ...ÀEspera,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(await canvas.findByRole('button', { name: 'Fechar' }))
    await expect(canvas.queryByText(/Sem ligação/)).toBeNull()
  },
}
export const FechadaNoTelemóvel = phone(Fechada)
export const Desatualizada = notice('outdated')
export const DesatualizadaNoTelemóvel = phone(Desatualizada)
export const PedidoACaminho = waiting(() => <OrderWaiting />)
export const PedidoACaminhoNoTelemóvel = phone(PedidoACaminho)
export const PerguntasACaminho = waiting(() => (
  <main style={{ height: 560, display: 'flex', flexDirection: 'column' }}>
    <OrderLoading />
  </main>
))
export const PerguntasACaminhoNoTelemóvel = phone(PerguntasACaminho)

/** The server answers, and a part is missing all the same. */
const world = {
  isReachable: async () => true,
  connectionBack: async () => {},
  markOutdated: () => {},
  asksFirst: () => false,
  reloadOnce: () => false,
}

/** A part whose code comes only once it is asked for again. */
function missingAtFirst() {
  let tries = 0
  const load = async () => {
    tries += 1
    // It is tried twice by itself.
    if (tries < 3) throw new TypeError('Failed to fetch')
    return { Part: () => <p>A parte chegou.</p> }
  }
  const Part = latePart(load, { world }).component((part) => part.Part)
  return (
    <main style={{ padding: 16, minHeight: 160 }}>
      <Suspense>
        <Part />
      </Suspense>
    </main>
  )
}

export const ParteEmFalta: StoryObj = {
  loaders: [async () => ({ whole: missingAtFirst() })],
  render: (_args, { loaded }) => loaded.whole,
}
export const ParteEmFaltaNoTelemóvel = phone(ParteEmFalta)
export const ParteTentadaDeNovo: StoryObj = {
  ...ParteEmFalta,
  play: async (context) => {
    await pressing('Tentar novamente')?.(context)
    await within(context.canvasElement).findByText('A parte chegou.')
  },
}
export const ParteTentadaDeNovoNoTelemóvel = phone(ParteTentadaDeNovo)
