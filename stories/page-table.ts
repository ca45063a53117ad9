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
const LOST = { why: 'what its loader throws is shown by Falhada of Páginas/Fora do caminho' }
const AT_ONCE = { why: 'it leads on at once: a line while it works, as ATerminarSessão of Páginas/Conta' }
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
  home: row('Início', 'Preenchida', { empty: 'Vazia' }),
  search: row('Procura', 'Encontrados', { empty: 'Nada' }),
  service: row('Serviço', 'Preenchida', { empty: 'SemTextos' }),
  serviceStep: WIZARD,
  signup: WIZARD,
  homeLoan: WIZARD,
  subgroup: row('Subgrupo', 'Preenchida', { empty: 'Vazia' }),
  category: row('Categoria', 'Casa', { empty: 'Vazia' }),
  realEstate: row('Imóveis', 'Todas', { empty: 'Vazia', failed: 'LocaisFalhados' }),
  listing: row('Imóvel', 'ParaVender', { empty: 'Desaparecido' }),
  profile: row('Perfil', 'Completo', { empty: 'SemImagens' }),
  ask: row('Pedir proposta', 'VáriosServiços', { failed: 'Falhado' }),
  lead: row('Pedido', 'Publicado', { empty: 'Desconhecido', failed: 'EnviadoDeNovoFalhado' }),
  offline: row('Fora do caminho', 'SemLigação', {
    empty: ALWAYS_FILLED,
    loading: PAGE_BEFORE,
    failed: NO_FORM,
  }),
  continueOrder: row('Explicações', 'AChegar', {
    title: 'Partes/Pedido noutro dispositivo',
    empty: 'Desaparecido',
    failed: 'AChegarTarde',
  }),
  newsletter: row('Explicações', 'NewsletterASair', { empty: 'NewsletterDesconhecida' }),
  draftPreview: row('Pré-visualização de um rascunho', 'Mostrada', {
    empty: 'Anulada',
    failed: 'SemPerguntas',
  }),
  objection: row('Objeção', 'PorObjetar', { empty: 'Desconhecida', loading: 'AEnviar', failed: 'Falhada' }),
  subscribe: row('Explicações', 'SubscreverFeito', { empty: 'Subscrever', failed: 'SubscreverFalhado' }),
  signin: row('Conta', 'IniciarSessão', { loading: 'IniciarSessãoAEnviar', failed: 'IniciarSessãoFalhado' }),
  forgot: row('Conta', 'PasswordEsquecida', {
    loading: 'PasswordEsquecidaAEnviar',
    failed: 'PasswordEsquecidaFalhada',
  }),
  reset: row('Conta', 'PasswordNova', { failed: 'PasswordNovaForaDoPrazo' }),
  sso: row('Conta', 'ATerminarSessão', { loading: NO_FORM }),
  activation: row('Conta', 'AtivarNoutroNavegador', { failed: 'AtivarSemResposta' }),
  googleCallback: AT_ONCE,
  mobileVerification: AT_ONCE,
  leadVerification: row('Conta', 'PrimeiroAcesso', { failed: 'PrimeiroAcessoFalhado' }),
  area: row('Área', 'Cliente', { empty: 'ClienteSemPedidos', loading: 'ACarregar', failed: 'Falhada' }),
  admin: { why: 'its parts are rows of their own' },
  areaSection: { why: 'its parts are rows of their own' },
  accessibility: row('Informação legal', 'Acessibilidade'),
  transparency: row('Informação legal', 'Transparência', { empty: 'TransparênciaSemDenúncias' }),
  cookies: row('Informação legal', 'Cookies'),
  report: row('Denunciar', 'Enviada', { empty: 'Vazia', loading: 'AEnviar', failed: 'Falhada' }),
  contact: row('Contactos', 'Enviada', { empty: 'Vazia', loading: 'AEnviar', failed: 'Falhada' }),
  professionals: row('Explicações', 'Profissionais'),
  packages: row('Explicações', 'Pacotes', { empty: 'PacotesVazios' }),
  howItWorks: row('Explicações', 'ComoFunciona'),
  about: row('Explicações', 'Sobre'),
  terms: row('Explicações', 'Condições'),
  privacy: row('Explicações', 'Privacidade'),
  comingSoon: row('Fora do caminho', 'Brevemente'),
  credits: row('Comprar créditos', 'Profissional', {
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
): PageRow => ({ title: 'Administração/Páginas', filled, empty, loading, failed })

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
    title: 'Área/Pedidos',
    filled: 'Lista',
    empty: 'ListaVazia',
    loading: 'ListaACarregar',
    failed: 'ListaFalhada',
  },
  'pedidos/:id': {
    title: 'Área/Pedidos',
    filled: 'UmPedido',
    empty: { why: 'it shows one request' },
    loading: 'UmPedidoACarregar',
    failed: 'UmPedidoFalhado',
  },
  propostas: {
    title: 'Área/Pedidos',
    filled: 'Propostas',
    empty: 'PropostasVazias',
    loading: 'PropostasACarregar',
    failed: 'PropostasFalhadas',
  },
  perfil: {
    title: 'Área/Perfil',
    filled: 'Preenchido',
    empty: 'PorEscrever',
    loading: 'ACarregar',
    failed: 'Falhado',
  },
  creditos: {
    title: 'Área/Créditos',
    filled: 'Preenchidos',
    empty: 'Vazios',
    loading: 'ACarregar',
    failed: 'Falhados',
  },
  'creditos/:reference': {
    title: 'Área/Créditos',
    filled: 'UmaConfirmação',
    empty: { why: 'it shows one receipt' },
    loading: 'UmaConfirmaçãoACarregar',
    failed: 'UmaConfirmaçãoFalhada',
  },
  avisos: {
    title: 'Área/Avisos',
    filled: 'Preenchido',
    empty: 'PorEscolher',
    loading: 'ACarregar',
    failed: 'Falhado',
  },
  dados: {
    title: 'Área/Dados',
    filled: 'Preenchidos',
    empty: 'SemPassword',
    loading: 'ACarregar',
    failed: 'Falhados',
  },
  dispositivos: {
    title: 'Área/Dispositivos',
    filled: 'Vários',
    empty: { why: 'the own device is always there' },
    loading: 'ACarregar',
    failed: 'Falhado',
  },
  confirmar: {
    title: 'Área/Dispositivos',
    filled: 'Confirmar',
    empty: 'ConfirmarSemPassword',
    loading: 'ConfirmarACarregar',
    failed: 'ConfirmarFalhado',
  },
  mls: {
    title: 'Área/MLS',
    filled: 'Lista',
    empty: 'ListaVazia',
    loading: 'ListaACarregar',
    failed: 'ListaFalhada',
  },
  'mls/meus': {
    title: 'Área/MLS',
    filled: 'OsMeus',
    empty: 'OsMeusVazios',
    loading: 'OsMeusACarregar',
    failed: 'OsMeusFalhados',
  },
}
