import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/admin/admin-page.tsx'
import { adminReplies, answeredObjection, emptyReplies, sentNewsletter } from '../support/admin-replies.ts'
import { shortLoan } from '../support/example-loan.ts'
import { fill, phone, press, pressing, shown } from '../support/parts.ts'
import type { Replies } from '../support/replies.ts'

/** Every page of the administration in its states, with the menu next to it. */
const meta: Meta = { title: 'Administração/Páginas (admin)' }
export default meta

const session = {
  token: 'exemplo',
  user: { name: 'Alda Teste', role: 'admin' },
  expiresAt: Date.UTC(2096, 0, 1),
}

const at = (part: string, replies: Replies = adminReplies, name = session.user.name): StoryObj =>
  shown(() => <Page />, {
    address: `/admin/${part}`,
    path: '/admin/*',
    replies,
    stored: { [SESSION_KEY]: JSON.stringify({ ...session, user: { name, role: 'admin' } }) },
  })

/** A page with what it shows: its code is loaded late. */
const loaded = (part: string): StoryObj => ({
  ...at(part),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('[role=status][aria-label^="A carregar"]')).toBeNull(),
    )
  },
})

/** The questions of a service are there once the first one is; the preview next to them has no server. */
const withQuestions: StoryObj['play'] = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('button', { name: /^1\. / })
}

const empty = (part: string) => at(part, emptyReplies)
const everyCall = (reply: ApiError | 'never') =>
  Object.fromEntries(Object.keys(adminReplies).map((name) => [name, reply])) as Replies
const waiting = (part: string) => at(part, everyCall('never'))
const failing = (part: string) =>
  at(part, everyCall(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')))

export const MenuAbertoNoTelemóvel: StoryObj = { ...phone(at('mensagens')), play: pressing('Mensagens') }
/** The search over everything, with what a text names. */
const searching =
  (text: string): StoryObj['play'] =>
  async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    const box = await within(document.body).findByRole('combobox', { name: 'Procurar em tudo' })
    if (text) await fill(box, text)
    await within(document.body).findAllByRole('option')
  }
export const ProcurarEmTudo: StoryObj = { ...at('mensagens'), play: searching('') }
export const ProcurarEmTudoNoTelemóvel = phone(ProcurarEmTudo)
export const EncontradoEmTudo: StoryObj = {
  ...at('mensagens'),
  play: async (context) => {
    await searching('serv')?.(context)
    await within(document.body).findByRole('option', { name: /^C-7K4M2PX/ })
    await userEvent.keyboard('{ArrowDown}')
  },
}
export const SemPermissão: StoryObj = shown(() => <Page />, {
  path: '/admin/*',
  address: '/admin/servicos',
  stored: { [SESSION_KEY]: JSON.stringify({ ...session, user: { name: 'Ana Teste', role: 'client' } }) },
})
export const PáginaDesconhecida = at('nada')

export const Hoje = at('hoje')
export const HojeNoTelemóvel = phone(Hoje)
export const HojeVazio = empty('hoje')
export const HojeACarregar = waiting('hoje')
export const HojeFalhado = failing('hoje')

export const Serviços = at('servicos')
export const ServiçosNoTelemóvel = phone(Serviços)
export const ServiçosVazios = empty('servicos')
export const ServiçosACarregar = waiting('servicos')
export const ServiçosFalhados = failing('servicos')

export const ProcurarPerguntas = at('servicos/procurar?texto=serviço')
export const ProcurarPerguntasNoTelemóvel = phone(ProcurarPerguntas)
/** Each place before and after, ticked (ADM-67). */
export const SubstituirTexto: StoryObj = {
  ...at('servicos/substituir?texto=obra&por=trabalho'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Textos a substituir' })
  },
}
export const SubstituirTextoNoTelemóvel = phone(SubstituirTexto)
export const SubstituirTextoSemResultados: StoryObj = {
  ...empty('servicos/substituir?texto=obra&por=trabalho'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Nenhuma pergunta tem este texto assim escrito.')
  },
}
export const SubstituirTextoACarregar = waiting('servicos/substituir?texto=obra&por=trabalho')
export const SubstituirTextoFalhado = failing('servicos/substituir?texto=obra&por=trabalho')
export const ProcurarPerguntasSemResultados = empty('servicos/procurar?texto=serviço')
export const ProcurarPerguntasComPoucasLetras = at('servicos/procurar?texto=s')
export const ProcurarPerguntasACarregar = waiting('servicos/procurar?texto=serviço')
export const ProcurarPerguntasFalhado = failing('servicos/procurar?texto=serviço')

export const PerguntaEncontrada: StoryObj = { ...at('servicos/311?pergunta=trabalho'), play: withQuestions }
export const Perguntas: StoryObj = { ...at('servicos/311'), play: withQuestions }
export const PerguntasNoTelemóvel = phone(Perguntas)
/** Somebody else has it open already: the page asks the person who opens it first, and tells them afterwards. */
const taken = { ...adminReplies, sayPresence: { others: ['Ivo Teste (ivo.teste@exemplo.pt)'] } }
export const PerguntasJáAbertas = at('servicos/311', taken)
export const PerguntasJáAbertasNoTelemóvel = phone(PerguntasJáAbertas)
export const PerguntasPartilhadas: StoryObj = {
  ...PerguntasJáAbertas,
  play: async () => press(await within(document.body).findByRole('button', { name: 'Editar na mesma' })),
}
export const PerguntasComRascunhoAlheio = at('servicos/311', {
  ...adminReplies,
  showEditable: {
    ...adminReplies.showEditable,
    revision: 4,
    draft: { at: '2026-11-18T12:00:00.000Z', by: 'Ivo Teste (ivo.teste@exemplo.pt)' },
  },
})
export const PerguntasACarregar = waiting('servicos/311')
export const PerguntasFalhadas = failing('servicos/311')

/** A version that a request answered, read next to its preview, which has no server. */
export const UmaVersão: StoryObj = {
  ...at('servicos/311/versoes/2'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: /, versão 2$/ })
  },
}
export const UmaVersãoNoTelemóvel = phone(UmaVersão)
export const UmaVersãoACarregar = waiting('servicos/311/versoes/2')
export const UmaVersãoFalhada = failing('servicos/311/versoes/2')

export const TextosDoServiço = loaded('servicos/311/pagina')
export const TextosDoServiçoNoTelemóvel = phone(TextosDoServiço)
export const TextosDoServiçoPorEscrever = at('servicos/311/pagina', {
  ...adminReplies,
  showServiceTexts: { ...adminReplies.showServiceTexts, texts: null },
})
export const TextosDoServiçoRetirado = at('servicos/311/pagina', {
  ...adminReplies,
  showServiceTexts: { ...adminReplies.showServiceTexts, withdrawn: '2026-11-12T12:00:00.000Z' },
})
export const TextosDoServiçoReencaminhado = at('servicos/311/pagina', {
  ...adminReplies,
  showServiceTexts: {
    ...adminReplies.showServiceTexts,
    withdrawn: '2026-11-12T12:00:00.000Z',
    archived: '2026-11-14T12:00:00.000Z',
    redirect: { id: 52, title: 'Pintura de interiores' },
  },
})
export const TextosDoServiçoRecusados: StoryObj = {
  ...at('servicos/311/pagina', {
    ...adminReplies,
    saveServiceTexts: new ApiError(422, 'Verifique os campos indicados.', [
      { path: '/texts/included', message: 'Escreva pelo menos 3 linhas.' },
      { path: '/texts/price/1', message: 'Escreva pelo menos 10 caracteres.' },
    ]),
  }),
  play: pressing('Guardar e mostrar no site'),
}
export const TextosDoServiçoACarregar = waiting('servicos/311/pagina')
export const TextosDoServiçoFalhados = failing('servicos/311/pagina')
export const ARetirar: StoryObj = { ...TextosDoServiço, play: pressing('Retirar do site…') }

export const AMudarOCusto: StoryObj = { ...TextosDoServiço, play: pressing('Mudar o custo…') }

export const ARetirarNoTelemóvel = phone(ARetirar)

export const Subgrupos = at('subgrupos')
export const SubgruposNoTelemóvel = phone(Subgrupos)
export const SubgruposArquivados = at('subgrupos?estado=arquivado')
export const SubgruposVazios = empty('subgrupos')
export const SubgruposACarregar = waiting('subgrupos')
export const SubgruposFalhados = failing('subgrupos')
export const SubgrupoNovo: StoryObj = { ...Subgrupos, play: pressing('Novo subgrupo') }
export const UmSubgrupo = loaded('subgrupos/1')
export const UmSubgrupoNoTelemóvel = phone(UmSubgrupo)
export const UmSubgrupoVazio = at('subgrupos/1000')
export const UmSubgrupoArquivado = at('subgrupos/1001')
export const UmSubgrupoDesconhecido = at('subgrupos/7')
export const UmSubgrupoFalhado = failing('subgrupos/1')
export const UmSubgrupoRecusado: StoryObj = {
  ...at('subgrupos/1', {
    ...adminReplies,
    changeSubgroup: new ApiError(422, 'Verifique os campos indicados.', [
      { path: '/title', message: 'Já existe um subgrupo com este nome.' },
    ]),
  }),
  play: pressing('Guardar e mostrar no site'),
}

/** Many drafts are checked, and those without errors published, with one report. */
const checked = {
  changes: ['O nome passou de «Pintura» a «Pintura de interiores».'],
  findings: [],
  replayed: { unaffected: 3, migrated: 0, again: 0, more: false },
}
const inDialog = async (...names: (string | RegExp)[]) => {
  for (const name of names) await press(await within(document.body).findByRole('button', { name }))
}
const many = (replies: Replies) => at('servicos', { ...adminReplies, ...replies })
export const PublicarVários: StoryObj = { ...Serviços, play: pressing(/^Publicar rascunhos \([1-9]/) }
export const PublicarVáriosNoTelemóvel = phone(PublicarVários)
/** Two published services are chosen, in the table or on their cards. */
const choosingTwo: StoryObj['play'] = async ({ canvasElement }) => {
  const boxes = await within(canvasElement).findAllByRole('checkbox', {
    name: /^(?:Selecione a linha$|Escolher (?!todas))/,
  })
  for (const box of boxes.slice(0, 2)) await userEvent.click(box)
  await within(canvasElement).findByText('2 escolhidas')
}
const counted = () => within(document.body).findByText(/^12 pedidos enviados/)
export const RetirarVários: StoryObj = {
  ...Serviços,
  play: async (context) => {
    await choosingTwo(context)
    await inDialog(/^Retirar do site… \(2\)/)
    await counted()
  },
}
export const RetirarVáriosNoTelemóvel: StoryObj = {
  ...ServiçosNoTelemóvel,
  play: async (context) => {
    await choosingTwo(context)
    await inDialog('Fazer com elas…')
    await press(await within(document.body).findByRole('menuitem', { name: /^Retirar do site/ }))
    await counted()
  },
}
export const PublicarVáriosVerificados: StoryObj = {
  ...many({ checkDraft: checked }),
  play: () => inDialog(/^Publicar rascunhos \([1-9]/, /^Verificar/),
}
export const PublicarVáriosComErros: StoryObj = {
  ...many({
    checkDraft: {
      ...checked,
      findings: [{ path: '/title', level: 'error', message: 'Já há um serviço com este nome.' }],
    },
  }),
  play: () => inDialog(/^Publicar rascunhos \([1-9]/, /^Verificar/),
}
export const PublicarVáriosFeito: StoryObj = {
  ...many({ checkDraft: checked, publishDraft: { number: 3, version: 'v3' } }),
  play: async () => {
    await inDialog(/^Publicar rascunhos \([1-9]/, /^Verificar/)
    const note = await within(document.body).findByRole('textbox', { name: /^Nota/ })
    await fill(note, 'Palavras mais simples')
    await inDialog(/^Publicar \d/)
    await within(document.body).findByText(/^Publicados:/)
  },
}
export const PublicarVáriosFalhado: StoryObj = {
  ...many({ checkDraft: new ApiError(409, 'Outra pessoa guardou alterações a estas perguntas.') }),
  play: () => inDialog(/^Publicar rascunhos \([1-9]/, /^Verificar/),
}

export const Grupos = at('grupos')
export const GruposNoTelemóvel = phone(Grupos)
export const GruposACarregar = waiting('grupos')
export const GruposFalhados = failing('grupos')

export const Pedidos = at('pedidos')
export const PedidosNoTelemóvel = phone(Pedidos)
export const PedidosVazios = empty('pedidos')
export const PedidosVaziosNoTelemóvel = phone(PedidosVazios)
export const PedidosACarregar = waiting('pedidos')
export const PedidosACarregarNoTelemóvel = phone(PedidosACarregar)
export const PedidosFalhados = failing('pedidos')

export const UmPedido = loaded('pedidos/x')
export const UmPedidoNoTelemóvel = phone(UmPedido)
export const UmPedidoACarregar = waiting('pedidos/x')
export const UmPedidoFalhado = failing('pedidos/x')
/** A request that its client could not confirm. */
export const AAprovar: StoryObj = {
  ...at('pedidos/x', {
    ...adminReplies,
    showRequest: { ...adminReplies.showRequest, state: 'unverified' },
  }),
  play: pressing('Aprovar…'),
}
export const ACorrigirContacto: StoryObj = {
  ...UmPedido,
  play: async (context) => {
    await pressing('Corrigir o contacto…')?.(context)
    const dialog = within(await screen.findByRole('dialog'))
    await fill(dialog.getByRole('textbox', { name: /^E-mail/ }), 'sem arroba')
    await press(dialog.getByRole('button', { name: 'Corrigir' }))
  },
}
export const ARecusar: StoryObj = { ...UmPedido, play: pressing('Recusar…') }

export const Créditos = at('credito')
export const CréditosNoTelemóvel = phone(Créditos)
export const CréditosVazios = empty('credito')
export const CréditosACarregar = waiting('credito')
export const CréditosFalhados = failing('credito')
export const CréditoFechado = at('credito/x')
export const CréditoAberto: StoryObj = {
  ...at('credito/x', {
    showLoan: {
      id: 'credito-de-exemplo-1',
      cod: 'CH-4M2PX7K',
      at: '2026-11-16T12:00:00.000Z',
      version: 'v1',
      answers: shortLoan as Record<string, unknown>,
      state: 'started',
      revision: 1,
      notes: [
        {
          id: 'nota-1',
          at: '2026-11-17T12:00:00.000Z',
          author: 'Alda Teste (alda.teste@exemplo.pt)',
          text: 'Falta o recibo de outubro. Telefonei.',
        },
      ],
    },
  }),
  play: pressing('Abrir os dados'),
}
export const CréditoRecusado: StoryObj = { ...failing('credito/x'), play: pressing('Abrir os dados') }

export const Mensagens = at('mensagens')
export const MensagensNoTelemóvel = phone(Mensagens)
export const MensagensVazias = empty('mensagens')
export const MensagensACarregar = waiting('mensagens')
export const MensagensFalhadas = failing('mensagens')
export const UmaMensagem = loaded('mensagens/x')
export const UmaMensagemNoTelemóvel = phone(UmaMensagem)
export const UmaMensagemPorResponder: StoryObj = {
  ...at('mensagens/x', {
    ...adminReplies,
    showContact: { ...adminReplies.showContact, state: 'open', answers: [] },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByRole('button', { name: 'Prazos' }))
    await expect(page.getByRole('textbox', { name: /^A sua resposta/ })).toHaveValue(
      'Respondemos em dois dias úteis.',
    )
  },
}
export const UmaMensagemACarregar = waiting('mensagens/x')
export const UmaMensagemFalhada = failing('mensagens/x')

export const Newsletters = at('newsletters')
export const NewslettersNoTelemóvel = phone(Newsletters)
export const NewslettersVazias = empty('newsletters')
export const NewslettersACarregar = waiting('newsletters')
export const NewslettersFalhadas = failing('newsletters')
export const UmaNewsletter = loaded('newsletters/n1')
export const UmaNewsletterNoTelemóvel = phone(UmaNewsletter)
export const UmaNewsletterACarregar = waiting('newsletters/n1')
export const UmaNewsletterFalhada = failing('newsletters/n1')
export const UmaNewsletterPorGuardar: StoryObj = {
  ...UmaNewsletter,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(await page.findByRole('textbox', { name: /^Assunto/ }), 'Prepare o jardim')
    await page.findByText('Guarde para ver como fica, experimentar e enviar.')
  },
}
export const UmaNewsletterAConfirmar: StoryObj = {
  ...UmaNewsletter,
  play: pressing('Enviar a 1240 pessoas…'),
}
export const UmaNewsletterAEnviar = at('newsletters/n1', { ...adminReplies, showNewsletter: sentNewsletter })
export const UmaNewsletterAEnviarNoTelemóvel = phone(UmaNewsletterAEnviar)
export const Subscritores = at('subscritores')
export const SubscritoresNoTelemóvel = phone(Subscritores)
export const SubscritoresVazios = empty('subscritores')
export const SubscritoresACarregar = waiting('subscritores')
export const SubscritoresFalhados = failing('subscritores')

export const Contas = at('contas')
export const ContasNoTelemóvel = phone(Contas)
export const ContasVazias = empty('contas')
export const ContasACarregar = waiting('contas')
export const ContasFalhadas = failing('contas')
export const Certificações = at('certificacoes')
export const CertificaçõesNoTelemóvel = phone(Certificações)
export const CertificaçõesVazias = empty('certificacoes')
export const CertificaçõesACarregar = waiting('certificacoes')
export const CertificaçõesFalhadas = failing('certificacoes')
export const UmaCertificação = loaded('certificacoes/certificacao-1')
export const UmaCertificaçãoNoTelemóvel = phone(UmaCertificação)
export const UmaCertificaçãoACarregar = waiting('certificacoes/certificacao-1')
export const UmaCertificaçãoFalhada = failing('certificacoes/certificacao-1')

export const Verificações = at('verificacoes')
export const VerificaçõesNoTelemóvel = phone(Verificações)
export const AAceitarNif: StoryObj = { ...Verificações, play: pressing('Aceitar NIF…') }
export const VerificaçõesVazias = empty('verificacoes')
export const VerificaçõesACarregar = waiting('verificacoes')
export const VerificaçõesFalhadas = failing('verificacoes')
export const Avaliações = at('avaliacoes')
export const AvaliaçõesNoTelemóvel = phone(Avaliações)
export const AvaliaçõesVazias = empty('avaliacoes')
export const AvaliaçõesACarregar = waiting('avaliacoes')
export const AvaliaçõesFalhadas = failing('avaliacoes')
export const ImóveisDaMls = at('mls')
export const ImóveisDaMlsNoTelemóvel = phone(ImóveisDaMls)
export const ImóveisDaMlsVazios = empty('mls')
export const ImóveisDaMlsACarregar = waiting('mls')
export const ImóveisDaMlsFalhados = failing('mls')
export const UmaConta = loaded('contas/x')
export const UmaContaNoTelemóvel = phone(UmaConta)
export const UmaContaACarregar = waiting('contas/x')
export const UmaContaFalhada = failing('contas/x')
/** A client who sent requests and has no account (ADM-49). */
export const ClienteSemConta: StoryObj = at('contas/x', {
  ...emptyReplies,
  listRequests: adminReplies.listRequests,
  listMessages: adminReplies.listMessages,
  showAccount: {
    ...adminReplies.showAccount,
    ...{ name: 'Ana Teste', role: 'client', status: 'none', city: null, distance: null, payment: null },
    ...{ services: [], removed: [], devices: [] },
  },
})
export const ClienteSemContaNoTelemóvel = phone(ClienteSemConta)
export const ATerminarSessões: StoryObj = { ...UmaConta, play: pressing('Terminar as sessões…') }
export const ACorrigirContactoDaConta: StoryObj = {
  ...UmaConta,
  play: async (context) => {
    await pressing('Corrigir o contacto…')?.(context)
    const dialog = within(await screen.findByRole('dialog'))
    await fill(dialog.getByRole('textbox', { name: /^E-mail/ }), 'sem arroba')
    await press(dialog.getByRole('button', { name: 'Corrigir' }))
  },
}
export const AReporNoPerfil: StoryObj = {
  ...UmaConta,
  play: pressing('Repor: Fotografia de trabalhos n.º 2'),
}
export const ContaPrópria = at('contas/x', {
  ...adminReplies,
  showAccount: { ...adminReplies.showAccount, own: true, role: 'admin' },
})
export const AAcertarCréditos: StoryObj = {
  ...UmaConta,
  play: async (context) => {
    await pressing('Acertar…')?.(context)
    await press(await screen.findByRole('button', { name: 'Acertar' }))
  },
}
export const EmRisco = at('em-risco')
export const EmRiscoNoTelemóvel = phone(EmRisco)
export const EmRiscoVazios = empty('em-risco')
export const EmRiscoACarregar = waiting('em-risco')
export const EmRiscoFalhados = failing('em-risco')
export const AConvidar: StoryObj = {
  ...EmRisco,
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: /^Convidar/ })
    if (button) await userEvent.click(button)
    await within(canvasElement).findByText('Convites enviados para 1 pedido.')
  },
}

export const APromessa = at('promessa')
export const APromessaNoTelemóvel = phone(APromessa)
export const APromessaVazia = empty('promessa')
export const APromessaACarregar = waiting('promessa')
export const APromessaFalhada = failing('promessa')

export const Devoluções = at('devolucoes')
export const DevoluçõesNoTelemóvel = phone(Devoluções)
export const DevoluçõesVazias = empty('devolucoes')
export const DevoluçõesACarregar = waiting('devolucoes')
export const DevoluçõesFalhadas = failing('devolucoes')
export const Denúncias = at('denuncias')
export const DenúnciasNoTelemóvel = phone(Denúncias)
export const DenúnciasVazias = empty('denuncias')
export const DenúnciasACarregar = waiting('denuncias')
export const DenúnciasFalhadas = failing('denuncias')
export const UmaDenúncia = loaded('denuncias/x')
export const UmaDenúnciaNoTelemóvel = phone(UmaDenúncia)
export const UmaDenúnciaACarregar = waiting('denuncias/x')
export const UmaDenúnciaFalhada = failing('denuncias/x')
export const UmaDenúnciaDecidida: StoryObj = {
  ...at('denuncias/x', { ...adminReplies, decideReportedChat: { success: true } }),
  play: async (context) => {
    await pressing('Manter fechada…')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Pede dinheiro adiantado.')
    await press(dialog.getByRole('button', { name: 'Manter fechada' }))
    await within(context.canvasElement).findByText('A conversa fica fechada.')
  },
}
export const Conteúdos = at('conteudos')
export const ConteúdosNoTelemóvel = phone(Conteúdos)
export const ConteúdosVazios = empty('conteudos')
export const ConteúdosACarregar = waiting('conteudos')
export const ConteúdosFalhados = failing('conteudos')
export const UmConteúdo = loaded('conteudos/x')
export const UmConteúdoNoTelemóvel = phone(UmConteúdo)
export const UmConteúdoACarregar = waiting('conteudos/x')
export const UmConteúdoFalhado = failing('conteudos/x')
export const UmConteúdoDecidido: StoryObj = {
  ...at('conteudos/x', { ...adminReplies, decideContentReport: { success: true } }),
  play: async (context) => {
    await pressing('Retirar o conteúdo…')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await fill(
      dialog.getByRole('textbox', { name: /^Motivo/ }),
      'A fotografia é de outra pessoa, que não autorizou.',
    )
    await press(dialog.getByRole('button', { name: 'Retirar o conteúdo' }))
    await within(context.canvasElement).findByText('Conteúdo retirado.')
  },
}
export const Compras = at('compras')
export const ComprasNoTelemóvel = phone(Compras)
export const AConfirmarPagamento: StoryObj = { ...Compras, play: pressing('Confirmar o pagamento…') }
export const ComprasVazias = empty('compras')
export const ComprasACarregar = waiting('compras')
export const ComprasFalhadas = failing('compras')
export const AMinhaConta = at('conta')
export const AMinhaContaNoTelemóvel = phone(AMinhaConta)
export const AMinhaContaGuardada: StoryObj = {
  ...at('conta', { ...adminReplies, changeOwnName: { success: true } }),
  play: pressing('Guardar o nome'),
}
export const AvisosGuardados: StoryObj = { ...at('conta'), play: pressing('Guardar os avisos') }
export const NovoEmail = at('conta?novo-email=exemplo', {
  ...adminReplies,
  showOwnData: { ...adminReplies.showOwnData, new_email: 'alda.nova@exemplo.pt' },
})
export const NovoEmailRecusado: StoryObj = {
  ...at('conta', {
    ...adminReplies,
    changeOwnEmail: new ApiError(422, 'A password não está correta.', [
      { path: '/password', message: 'A password não está correta.' },
    ]),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(await page.findByRole('textbox', { name: /^Novo e-mail/ }), 'alda.nova@exemplo.pt')
    await fill(await page.findByLabelText(/^A sua password/), 'errada')
    await press(page.getByRole('button', { name: 'Mudar o e-mail' }))
    await page.findByText('A password não está correta.')
  },
}
export const AMinhaContaACarregar = waiting('conta')
export const AMinhaContaFalhada = failing('conta')
export const NomePedido = at('conta', adminReplies, '')
export const NomePedidoNoTelemóvel = phone(NomePedido)
export const ASuspender: StoryObj = { ...UmaConta, play: pressing('Suspender…') }
export const ARetirarDoPerfil: StoryObj = { ...UmaConta, play: pressing('Retirar do perfil…') }
export const AMarcarPagamentoSeguro: StoryObj = {
  ...UmaConta,
  play: pressing('Marcar como aderente do Pagamento Seguro…'),
}

export const Objeções = at('objecoes')
export const ObjeçõesNoTelemóvel = phone(Objeções)
export const ObjeçõesVazias = empty('objecoes')
export const ObjeçõesACarregar = waiting('objecoes')
export const ObjeçõesFalhadas = failing('objecoes')
export const UmaObjeção = loaded('objecoes/x')
export const UmaObjeçãoNoTelemóvel = phone(UmaObjeção)
export const UmaObjeçãoACarregar = waiting('objecoes/x')
export const UmaObjeçãoFalhada = failing('objecoes/x')
export const UmaObjeçãoPrópria = at('objecoes/x', {
  ...adminReplies,
  showAdminObjection: { ...adminReplies.showAdminObjection, may: false },
})
export const UmaObjeçãoRespondida = at('objecoes/x', {
  ...adminReplies,
  showAdminObjection: { ...adminReplies.showAdminObjection, ...answeredObjection, ended: null, may: false },
})
export const ADarRazão: StoryObj = { ...UmaObjeção, play: pressing('Dar razão…') }

export const CaixaDeSaída = at('envios')
export const CaixaDeSaídaNoTelemóvel = phone(CaixaDeSaída)
export const CaixaDeSaídaVazia = empty('envios')
export const CaixaDeSaídaACarregar = waiting('envios')
export const CaixaDeSaídaFalhada = failing('envios')

export const OndeSaem = at('abandono')
export const OndeSaemNoTelemóvel = phone(OndeSaem)
export const OndeSaemVazio: StoryObj = {
  ...empty('abandono'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^Ainda não há contagens/)
  },
}
export const OndeSaemACarregar = waiting('abandono')
export const OndeSaemFalhado = failing('abandono')

export const EstadoDoSistema = at('estado')
export const EstadoVerificado: StoryObj = { ...EstadoDoSistema, play: pressing('Verificar agora') }
export const EstadoVerificadoNoTelemóvel = phone(EstadoVerificado)
export const EstadoAVerificar: StoryObj = { ...waiting('estado'), play: pressing('Verificar agora') }
export const EstadoFalhado: StoryObj = { ...failing('estado'), play: pressing('Verificar agora') }

export const Registo = at('registo')
export const RegistoNoTelemóvel = phone(Registo)
export const RegistoVazio = empty('registo')
export const RegistoACarregar = waiting('registo')
export const RegistoFalhado = failing('registo')
