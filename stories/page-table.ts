import type { LeadState } from '#schemas/requests/states.ts'
import type { PageName } from '#src/routes/table.ts'

/** A story by its name, or why there is none. */
type Cell = string | { readonly why: string }

/** What a page is shown in: with something in it, with nothing, while it waits, and when it failed. */
export interface PageRow {
  readonly title: string
  readonly filled: string
  readonly empty: Cell
  readonly loading: Cell
  readonly failed: Cell
}

const ALWAYS_FILLED = { why: 'its content is never empty' }
const NO_FORM = { why: 'it waits for nothing' }
const PAGE_BEFORE = { why: 'the page before stays until this one is there' }
const LOST = { why: 'what its loader throws is shown by Falhada of Páginas/Fora do caminho (404)' }
const AT_ONCE = {
  why: 'it leads on at once: a line while it works, as ATerminarSessão of Páginas/Conta (login, password)',
}
const WIZARD = { why: 'its view is shown in the table of its wizard' }

const row = (title: string, filled: string, others: Partial<PageRow> = {}): PageRow => ({
  title: `Páginas/${title}`,
  filled,
  empty: ALWAYS_FILLED,
  loading: PAGE_BEFORE,
  failed: LOST,
  ...others,
})

/** The stories of a request's page by the state of its life (`machines/request-life.ts`); each is there on a phone too. */
export const requestStates: Readonly<Record<LeadState, readonly [string, ...string[]]>> = {
  unverified: ['PorConfirmar'],
  open: ['Publicado', 'ComPropostas'],
  full: ['ComCinco'],
  paused: ['EmPausa'],
  chosen: ['Escolhido'],
  expired: ['ForaDoPrazo'],
  cancelled: ['Arquivado'],
  refused: ['Recusado'],
}

/** Every page of the site. */
export const pageRows: Readonly<Record<PageName, PageRow | { readonly why: string }>> = {
  home: row('Início (home)', 'Preenchida', { empty: 'Vazia' }),
  search: row('Procura (search)', 'Encontrados', { empty: 'Nada' }),
  service: row('Serviço (service)', 'Preenchida', { empty: 'SemTextos' }),
  serviceStep: WIZARD,
  signup: WIZARD,
  homeLoan: WIZARD,
  subgroup: row('Subgrupo (subcategory)', 'Preenchida', { empty: 'Vazia' }),
  category: row('Categoria (category)', 'Casa', { empty: 'Vazia' }),
  realEstate: row('Imóveis (real estate)', 'Todas', { empty: 'Vazia', failed: 'LocaisFalhados' }),
  listing: row('Imóvel (listing)', 'ParaVender', { empty: 'Desaparecido' }),
  profile: row('Perfil (public profile)', 'Completo', { empty: 'SemImagens' }),
  ask: row('Pedir proposta (quote)', 'VáriosServiços', { failed: 'Falhado' }),
  lead: row('Pedido (request, proposal)', 'Publicado', {
    empty: 'Desconhecido',
    failed: 'EnviadoDeNovoFalhado',
  }),
  offline: row('Fora do caminho (404)', 'SemLigação', {
    empty: ALWAYS_FILLED,
    loading: PAGE_BEFORE,
    failed: NO_FORM,
  }),
  continueOrder: row('Explicações (help)', 'AChegar', {
    title: 'Partes/Pedido a meio (draft)',
    empty: 'Desaparecido',
    failed: 'AChegarTarde',
  }),
  newsletter: row('Explicações (help)', 'NewsletterASair', { empty: 'NewsletterDesconhecida' }),
  draftPreview: row('Rascunho (draft preview)', 'Mostrada', {
    empty: 'Anulada',
    failed: 'SemPerguntas',
  }),
  objection: row('Objeção (objection)', 'PorObjetar', {
    empty: 'Desconhecida',
    loading: 'AEnviar',
    failed: 'Falhada',
  }),
  subscribe: row('Explicações (help)', 'SubscreverFeito', {
    empty: 'Subscrever',
    failed: 'SubscreverFalhado',
  }),
  signin: row('Conta (login, password)', 'IniciarSessão', {
    loading: 'IniciarSessãoAEnviar',
    failed: 'IniciarSessãoFalhado',
  }),
  forgot: row('Conta (login, password)', 'PasswordEsquecida', {
    loading: 'PasswordEsquecidaAEnviar',
    failed: 'PasswordEsquecidaFalhada',
  }),
  reset: row('Conta (login, password)', 'PasswordNova', { failed: 'PasswordNovaForaDoPrazo' }),
  sso: row('Conta (login, password)', 'ATerminarSessão', { loading: NO_FORM }),
  activation: row('Conta (login, password)', 'AtivarNoutroNavegador', { failed: 'AtivarSemResposta' }),
  googleCallback: AT_ONCE,
  mobileVerification: AT_ONCE,
  leadVerification: row('Conta (login, password)', 'PrimeiroAcesso', { failed: 'PrimeiroAcessoFalhado' }),
  area: row('Área (dashboard)', 'Cliente', {
    empty: 'ClienteSemPedidos',
    loading: 'ACarregar',
    failed: 'Falhada',
  }),
  admin: { why: 'its parts are rows of their own' },
  areaSection: { why: 'its parts are rows of their own' },
  accessibility: row('Informação legal (terms)', 'Acessibilidade'),
  transparency: row('Informação legal (terms)', 'Transparência', { empty: 'TransparênciaSemDenúncias' }),
  cookies: row('Informação legal (terms)', 'Cookies'),
  report: row('Denunciar (report)', 'Enviada', { empty: 'Vazia', loading: 'AEnviar', failed: 'Falhada' }),
  contact: row('Contactos (contact)', 'Enviada', { empty: 'Vazia', loading: 'AEnviar', failed: 'Falhada' }),
  professionals: row('Explicações (help)', 'Profissionais'),
  packages: row('Explicações (help)', 'Pacotes', { empty: 'PacotesVazios' }),
  howItWorks: row('Explicações (help)', 'ComoFunciona'),
  about: row('Explicações (help)', 'Sobre'),
  terms: row('Explicações (help)', 'Condições'),
  privacy: row('Explicações (help)', 'Privacidade'),
  comingSoon: row('Fora do caminho (404)', 'Brevemente'),
  credits: row('Preços (pricing, créditos)', 'Profissional', {
    empty: 'SemPacotes',
    loading: 'ACarregar',
    failed: 'Falhada',
  }),
}

const section = (
  filled: string,
  loading: Cell,
  failed: Cell,
  empty: Cell = { why: 'it shows one thing, or that there is none as Falhado' },
): PageRow => ({ title: 'Administração/Páginas (admin)', filled, empty, loading, failed })

/** Every part of the administration, by its path. */
export const sectionRows: Readonly<Record<string, PageRow | { readonly why: string }>> = {
  hoje: section('Hoje', 'HojeACarregar', 'HojeFalhado', 'HojeVazio'),
  servicos: section('Serviços', 'ServiçosACarregar', 'ServiçosFalhados', 'ServiçosVazios'),
  'servicos/procurar': section(
    'ProcurarPerguntas',
    'ProcurarPerguntasACarregar',
    'ProcurarPerguntasFalhado',
    'ProcurarPerguntasSemResultados',
  ),
  'servicos/substituir': section(
    'SubstituirTexto',
    'SubstituirTextoACarregar',
    'SubstituirTextoFalhado',
    'SubstituirTextoSemResultados',
  ),
  'servicos/:id': section('Perguntas', 'PerguntasACarregar', 'PerguntasFalhadas'),
  'servicos/:id/versoes/:number': section('UmaVersão', 'UmaVersãoACarregar', 'UmaVersãoFalhada'),
  'servicos/:id/pagina': section(
    'TextosDoServiço',
    'TextosDoServiçoACarregar',
    'TextosDoServiçoFalhados',
    'TextosDoServiçoPorEscrever',
  ),
  subgrupos: section('Subgrupos', 'SubgruposACarregar', 'SubgruposFalhados', 'SubgruposVazios'),
  'subgrupos/:id': section(
    'UmSubgrupo',
    { why: 'as SubgruposACarregar' },
    'UmSubgrupoFalhado',
    'UmSubgrupoVazio',
  ),
  grupos: section('Grupos', 'GruposACarregar', 'GruposFalhados', {
    why: 'the base questions are always in the list',
  }),
  'grupos/:id': { why: 'the page of servicos/:id, with the questions of a group' },
  'grupos/:id/versoes/:number': { why: 'the page of servicos/:id/versoes/:number' },
  pedidos: section('Pedidos', 'PedidosACarregar', 'PedidosFalhados', 'PedidosVazios'),
  'pedidos/:id': section('UmPedido', 'UmPedidoACarregar', 'UmPedidoFalhado'),
  promessa: section('APromessa', 'APromessaACarregar', 'APromessaFalhada', 'APromessaVazia'),
  'em-risco': section('EmRisco', 'EmRiscoACarregar', 'EmRiscoFalhados', 'EmRiscoVazios'),
  credito: section('Créditos', 'CréditosACarregar', 'CréditosFalhados', 'CréditosVazios'),
  'credito/:id': section(
    'CréditoAberto',
    { why: 'as UmPedidoACarregar' },
    'CréditoRecusado',
    'CréditoFechado',
  ),
  mensagens: section('Mensagens', 'MensagensACarregar', 'MensagensFalhadas', 'MensagensVazias'),
  'mensagens/:id': section('UmaMensagem', 'UmaMensagemACarregar', 'UmaMensagemFalhada'),
  newsletters: section('Newsletters', 'NewslettersACarregar', 'NewslettersFalhadas', 'NewslettersVazias'),
  'newsletters/:id': section('UmaNewsletter', 'UmaNewsletterACarregar', 'UmaNewsletterFalhada'),
  subscritores: section(
    'Subscritores',
    'SubscritoresACarregar',
    'SubscritoresFalhados',
    'SubscritoresVazios',
  ),
  contas: section('Contas', 'ContasACarregar', 'ContasFalhadas', 'ContasVazias'),
  'contas/:id': section('UmaConta', 'UmaContaACarregar', 'UmaContaFalhada'),
  certificacoes: section(
    'Certificações',
    'CertificaçõesACarregar',
    'CertificaçõesFalhadas',
    'CertificaçõesVazias',
  ),
  'certificacoes/:id': section('UmaCertificação', 'UmaCertificaçãoACarregar', 'UmaCertificaçãoFalhada'),
  verificacoes: section(
    'Verificações',
    'VerificaçõesACarregar',
    'VerificaçõesFalhadas',
    'VerificaçõesVazias',
  ),
  devolucoes: section('Devoluções', 'DevoluçõesACarregar', 'DevoluçõesFalhadas', 'DevoluçõesVazias'),
  compras: section('Compras', 'ComprasACarregar', 'ComprasFalhadas', 'ComprasVazias'),
  avaliacoes: section('Avaliações', 'AvaliaçõesACarregar', 'AvaliaçõesFalhadas', 'AvaliaçõesVazias'),
  mls: section('ImóveisDaMls', 'ImóveisDaMlsACarregar', 'ImóveisDaMlsFalhados', 'ImóveisDaMlsVazios'),
  denuncias: section('Denúncias', 'DenúnciasACarregar', 'DenúnciasFalhadas', 'DenúnciasVazias'),
  'denuncias/:id': section('UmaDenúncia', 'UmaDenúnciaACarregar', 'UmaDenúnciaFalhada'),
  conteudos: section('Conteúdos', 'ConteúdosACarregar', 'ConteúdosFalhados', 'ConteúdosVazios'),
  'conteudos/:id': section('UmConteúdo', 'UmConteúdoACarregar', 'UmConteúdoFalhado'),
  objecoes: section('Objeções', 'ObjeçõesACarregar', 'ObjeçõesFalhadas', 'ObjeçõesVazias'),
  'objecoes/:id': section('UmaObjeção', 'UmaObjeçãoACarregar', 'UmaObjeçãoFalhada'),
  envios: section('CaixaDeSaída', 'CaixaDeSaídaACarregar', 'CaixaDeSaídaFalhada', 'CaixaDeSaídaVazia'),
  abandono: section('OndeSaem', 'OndeSaemACarregar', 'OndeSaemFalhado', 'OndeSaemVazio'),
  estado: section('EstadoVerificado', 'EstadoAVerificar', 'EstadoFalhado', 'EstadoDoSistema'),
  conta: section('AMinhaConta', 'AMinhaContaACarregar', 'AMinhaContaFalhada'),
  registo: section('Registo', 'RegistoACarregar', 'RegistoFalhado', 'RegistoVazio'),
}

/** Every part of the private area, by its path: titles begin with `Área/`. */
export const areaRows: Readonly<Record<string, PageRow | { readonly why: string }>> = {
  pedidos: {
    title: 'Área/Pedidos (leads)',
    filled: 'Lista',
    empty: 'ListaVazia',
    loading: 'ListaACarregar',
    failed: 'ListaFalhada',
  },
  'pedidos/:id': {
    title: 'Área/Pedidos (leads)',
    filled: 'UmPedido',
    empty: { why: 'it shows one request' },
    loading: 'UmPedidoACarregar',
    failed: 'UmPedidoFalhado',
  },
  propostas: {
    title: 'Área/Pedidos (leads)',
    filled: 'Propostas',
    empty: 'PropostasVazias',
    loading: 'PropostasACarregar',
    failed: 'PropostasFalhadas',
  },
  perfil: {
    title: 'Área/Perfil (edit profile)',
    filled: 'Preenchido',
    empty: 'PorEscrever',
    loading: 'ACarregar',
    failed: 'Falhado',
  },
  creditos: {
    title: 'Área/Créditos (credits)',
    filled: 'Preenchidos',
    empty: 'Vazios',
    loading: 'ACarregar',
    failed: 'Falhados',
  },
  'creditos/:reference': {
    title: 'Área/Créditos (credits)',
    filled: 'UmaConfirmação',
    empty: { why: 'it shows one receipt' },
    loading: 'UmaConfirmaçãoACarregar',
    failed: 'UmaConfirmaçãoFalhada',
  },
  avisos: {
    title: 'Área/Avisos (alerts)',
    filled: 'Preenchido',
    empty: 'PorEscolher',
    loading: 'ACarregar',
    failed: 'Falhado',
  },
  dados: {
    title: 'Área/Dados (personal data)',
    filled: 'Preenchidos',
    empty: 'SemPassword',
    loading: 'ACarregar',
    failed: 'Falhados',
  },
  dispositivos: {
    title: 'Área/Dispositivos (devices)',
    filled: 'Vários',
    empty: { why: 'the own device is always there' },
    loading: 'ACarregar',
    failed: 'Falhado',
  },
  confirmar: {
    title: 'Área/Dispositivos (devices)',
    filled: 'Confirmar',
    empty: 'ConfirmarSemPassword',
    loading: 'ConfirmarACarregar',
    failed: 'ConfirmarFalhado',
  },
  mls: {
    title: 'Área/MLS (property, imóveis)',
    filled: 'Lista',
    empty: 'ListaVazia',
    loading: 'ListaACarregar',
    failed: 'ListaFalhada',
  },
  'mls/meus': {
    title: 'Área/MLS (property, imóveis)',
    filled: 'OsMeus',
    empty: 'OsMeusVazios',
    loading: 'OsMeusACarregar',
    failed: 'OsMeusFalhados',
  },
}
