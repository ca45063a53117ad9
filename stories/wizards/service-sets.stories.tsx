import type { Meta, StoryObj } from '@storybook/react-vite'
import { readSet, subgroups } from '#stories/support/published-sets.ts'
import { ServiceSetView } from '#stories/support/service-set.tsx'

const services = subgroups.flatMap((subgroup) => subgroup.services)
const titles = Object.fromEntries(services.map(({ id, title }) => [id, title]))

/** What services ask: any of them, by choosing it, and 25 with conditions, numbers, dates, photographs and warnings. */
const meta: Meta = { title: 'Assistentes/Pedido (order, wizard)/Perguntas dos serviços' }
export default meta

const story = (id: number): StoryObj => ({
  loaders: [async () => ({ set: await readSet(id) })],
  render: (_args, { loaded }) => <ServiceSetView {...loaded.set} />,
})

export const QualquerServiço: StoryObj<{ service: number }> = {
  args: { service: 311 },
  argTypes: {
    service: {
      name: 'Serviço',
      description: 'Todos os que têm perguntas publicadas, por ordem alfabética.',
      options: services
        .map(({ id }) => id)
        .sort((a, b) => (titles[a] ?? '').localeCompare(titles[b] ?? '', 'pt')),
      control: { type: 'select', labels: titles },
    },
  },
  loaders: [async ({ args: { service } }) => ({ set: await readSet(service) })],
  render: (_args, { loaded }) => <ServiceSetView key={loaded.set.title} {...loaded.set} />,
}
export const ArrendamentoComercial = story(14)
export const FotografiaDeImóveis = story(10)
export const LimpezaDeAlojamento = story(277)
export const RemodelaçãoDeCozinha = story(43)
export const PinturaDeCasa = story(55)
export const Canalizador = story(59)
export const Eletricista = story(65)
export const ReparaçãoDeTelhado = story(77)
export const FugaDeGás = story(141)
export const ElevadoresDomésticos = story(143)
export const LimpezaDeTapetes = story(192)
export const Mudanças = story(204)
export const TransporteDeMóveis = story(270)
export const PequenasReparações = story(222)
export const InspeçãoDeEdifícios = story(318)
export const InspeçãoDeGás = story(315)
export const ReparaçãoDeArCondicionado = story(342)
export const BombasDeCalor = story(353)
export const Contabilista = story(369)
export const FotógrafoDeCasamentos = story(398)
export const Catering = story(422)
export const Reboque = story(453)
export const MotoristaParticular = story(457)
export const AulasDeFísica = story(468)
export const AulasDeCondução = story(561)
