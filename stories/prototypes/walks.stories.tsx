import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { shortLoan } from '../support/example-loan.ts'
import { exampleSignup } from '../support/example-signup.ts'
import { press } from '../support/parts.ts'
import { leaveNetwork } from './network.ts'
import type { Network } from './networks.ts'
import { noteRequests, passTime } from './pass-time.ts'
import { type PrototypeArgs, prototypeOf } from './prototype.ts'

/** Each prototype walked whole in each state of the network. They are tests: a designer walks the prototypes themselves. */
const meta: Meta<PrototypeArgs> = {
  title: 'Assistentes/Protótipos percorridos',
  // By its tag a project of its own runs them.
  tags: ['!dev', 'walk'],
  beforeEach: () => {
    const end = noteRequests()
    return () => {
      end()
      // The stories that follow in the page are answered without a network.
      leaveNetwork()
    }
  },
}
export default meta

type Ends = Readonly<Record<Network, () => Promise<unknown>>>

/** A prototype in a state of the network, walked to where that ends. */
const walk = (address: string, network: Network, play: (network: Network) => Promise<unknown>) => {
  const prototype = prototypeOf(address)
  return {
    ...prototype,
    args: { network },
    parameters: {
      ...prototype.parameters,
      ...(network === 'slow' && { sameAs: 'it ends where the fast network does, after a longer way' }),
      // Where there is no network, the page waits for one.
      waits: network === 'away',
      network: { waitMs: network === 'slow' ? 500 : 0, onUnanswered: passTime },
    },
    play: async () => {
      await play(network)
    },
  } satisfies StoryObj<PrototypeArgs>
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const pressButton = async (name: string | RegExp) => press(await screen.findByRole('button', { name }))

const OFFLINE = 'Sem ligação à internet. Continuamos assim que a ligação voltar.'
const BROKEN = 'Erro no servidor. Favor tentar novamente mais tarde.'
const LATE = /^Não foi possível contactar o servidor/

/** Sees a text, and that there is a way on. */
async function sees(text: string | RegExp, button: string) {
  await screen.findAllByText(text)
  await screen.findByRole('button', { name: button })
}

/** Sees that the server refuses a field, at the field. */
const refusedAt = (id: string, text: string) =>
  waitFor(() => expect(document.getElementById(`${id}__error`)).toHaveTextContent(text))

/** Gives a field of the open step an answer, as its kind takes one. */
async function answer(id: string, value: unknown) {
  // The widget of a field may be loaded late.
  const field = await waitFor(() => {
    const shown = document.getElementById(id)
    if (shown instanceof HTMLInputElement || shown instanceof HTMLSelectElement) return shown
    throw new Error(`There is no field ${id}`)
  })
  if (field.type === 'checkbox') return press(field)
  const text = String(value).replace('.', typeof value === 'number' ? ',' : '.')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  await waitFor(() => expect(document.getElementById(id), id).not.toHaveValue(''))
}

/** Gives the fields of the open step their answers, by the names of both. */
async function fillStep(answers: object, id = 'root') {
  for (const [name, value] of Object.entries(answers)) {
    if (value instanceof Object) await fillStep(value, `${id}_${name}`)
    else await answer(`${id}_${name}`, value)
  }
}

const loanEnds: Ends = {
  fast: () => sees(/CH-2345678/, 'Fechar'),
  slow: () => sees(/CH-2345678/, 'Fechar'),
  late: () => sees(LATE, 'Tentar novamente'),
  failing: () => sees(BROKEN, 'Tentar novamente'),
  refusing: async () => {
    await heading('Dados gerais')
    await refusedAt('root_montante_emprestimo', 'Este montante não serve.')
  },
  away: () => sees(OFFLINE, 'Tentar novamente'),
}

const loan = (network: Network) =>
  walk('/pedido-ch', network, async () => {
    if (network !== 'away') {
      for (const { id, title } of loanDefinition.steps) {
        await heading(title)
        await fillStep(shortLoan[id as keyof typeof shortLoan])
        await pressButton(/^(SEGUINTE|REVER E ENVIAR)$/)
      }
      await heading('Reveja o seu pedido')
      await pressButton('ENVIAR PEDIDO')
    }
    await loanEnds[network]()
  })

// The browser keeps a module that it has: without a network there has to be none yet.
export const CréditoSemLigação = loan('away')
export const CréditoRápida = loan('fast')
export const CréditoLenta: StoryObj<PrototypeArgs> = { ...loan('slow') }
export const CréditoTardia = loan('late')
export const CréditoAFalhar = loan('failing')
export const CréditoARecusar = loan('refusing')

const { perfil, conta } = exampleSignup
const choose = async (role: 'radio' | 'checkbox') => {
  const [first] = await screen.findAllByRole(role)
  if (first) await press(first)
}

const signupEnds: Ends = {
  fast: () => sees('O seu registo foi criado. Inicie sessão.', 'INICIAR SESSÃO'),
  slow: () => sees('O seu registo foi criado. Inicie sessão.', 'INICIAR SESSÃO'),
  // A check by the server stops it at the first step.
  late: () => sees(LATE, 'SEGUINTE'),
  failing: () => sees(BROKEN, 'SEGUINTE'),
  refusing: async () => {
    await heading('Crie a sua conta')
    await refusedAt('root_email', 'já registado')
  },
  away: () => sees(OFFLINE, 'Tentar novamente'),
}

async function fillSignup() {
  const next = () => pressButton('SEGUINTE')
  await heading('Em que categoria trabalha?')
  await choose('radio')
  await next()
  await heading('Que tipos de serviço presta?')
  await choose('checkbox')
  await next()
  await heading('Onde trabalha?')
  await fillStep({ distance: 50 })
  await next()
  await heading('Só falta a sua password')
  const { password, confirmation, terms } = conta
  await fillStep({ password, confirmation, terms })
  await pressButton('REGISTE-SE GRATUITAMENTE')
}

const signup = (network: Network) =>
  walk('/registo', network, async () => {
    if (network !== 'away') {
      await heading('Crie a sua conta')
      const { professional: _, ...asked } = perfil
      // An answer that was found valid once is not checked again.
      await fillStep({ ...asked, email: `${network}@exemplo.pt` })
      await pressButton('SEGUINTE')
    }
    if (['fast', 'slow', 'refusing'].includes(network)) await fillSignup()
    await signupEnds[network]()
  })

export const RegistoSemLigação = signup('away')
export const RegistoRápida = signup('fast')
export const RegistoLenta: StoryObj<PrototypeArgs> = signup('slow')
export const RegistoTardia = signup('late')
export const RegistoAFalhar = signup('failing')
export const RegistoARecusar = signup('refusing')

const CONTINUE = 'Continuar'
const ZIP = 'Qual é o código postal do local do serviço?'
const pressText = async (text: string) => press(await screen.findByText(text))

/** The questions of the energy certificate after the first one, and how each is answered. */
const orderSteps: readonly (readonly [asks: string | RegExp, answer: () => Promise<unknown>])[] = [
  ['Qual é a tipologia?', () => pressText('T2')],
  ['Qual é a área útil aproximada?', () => fillAndContinue({ area: 95 })],
  ['Mais pormenores (facultativo)', () => pressButton(CONTINUE)],
  ['Para quando precisa do serviço?', () => pressText('Nos próximos dias')],
  [/mais alguma informação/, () => pressButton(CONTINUE)],
  [ZIP, () => fillAndContinue({ zip_home: '1000-001' })],
  [
    /Como podemos entrar em contacto/,
    () => fillAndContinue({ phone: '912 345 678', email: 'ana.teste@exemplo.pt' }),
  ],
  [
    'Como se chama?',
    async () => {
      await fillStep({ name: 'Ana Teste' })
      await pressButton('Enviar pedido')
    },
  ],
]

async function fillAndContinue(answers: object) {
  await fillStep(answers)
  await pressButton(CONTINUE)
}

const orderEnds: Ends = {
  fast: () => sees(/C-7K4M2PX/, 'Fechar'),
  slow: () => sees(/C-7K4M2PX/, 'Fechar'),
  // The postal code, which the server checks, stops it there.
  late: () => sees(LATE, CONTINUE),
  failing: () => sees(BROKEN, CONTINUE),
  refusing: async () => {
    await heading(/Como podemos entrar em contacto/)
    await refusedAt('root_email', 'Este e-mail não serve.')
  },
  away: () => sees('Sem ligação à internet', 'Tentar novamente'),
}

const order = (network: Network) =>
  walk('/servico/311-certificado-energetico', network, async () => {
    // A service's page asks the first question.
    await pressText('Apartamento')
    await pressButton(CONTINUE)
    if (network !== 'away') {
      for (const [asks, give] of orderSteps) {
        await heading(asks)
        await give()
        if (asks === ZIP && ['late', 'failing'].includes(network)) break
      }
    }
    await orderEnds[network]()
  })

export const PedidoSemLigação = order('away')
export const PedidoRápida = order('fast')
export const PedidoLenta: StoryObj<PrototypeArgs> = order('slow')
export const PedidoTardia = order('late')
export const PedidoAFalhar = order('failing')
export const PedidoARecusar = order('refusing')
