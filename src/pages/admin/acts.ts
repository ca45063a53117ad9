import type { Place } from '#src/features/admin/find/places.ts'
import { paths } from '#src/routes/paths.ts'

/** Other words that the pages of the administration are found by, by their paths (ADM-45). */
export const pageWords: Readonly<Record<string, readonly string[]>> = {
  servicos: ['perguntas', 'questionário', 'rascunhos', 'catálogo'],
  subgrupos: ['categorias', 'áreas'],
  grupos: ['perguntas partilhadas'],
  pedidos: ['clientes', 'leads'],
  'em-risco': ['sem propostas', 'promessa em perigo'],
  promessa: ['48 horas', 'cinco propostas', 'prazos'],
  credito: ['empréstimo', 'hipoteca', 'banco'],
  mensagens: ['contacto', 'apoio', 'responder'],
  newsletters: ['boletim', 'divulgação'],
  subscritores: ['newsletter'],
  contas: ['pessoas', 'utilizadores', 'clientes', 'profissionais', 'administradores'],
  certificacoes: ['alvará', 'seguro', 'diploma', 'documento'],
  verificacoes: ['NIF', 'contribuinte', 'site'],
  devolucoes: ['créditos', 'reembolso'],
  compras: ['pagamentos', 'faturas', 'transferências', 'dinheiro', 'IVA', 'Stripe', 'cartão', 'MB Way'],
  avaliacoes: ['estrelas', 'comentários', 'opiniões'],
  mls: ['casas', 'terrenos', 'lojas'],
  denuncias: ['conversas', 'chat', 'queixas'],
  conteudos: ['denúncias', 'ilegal', 'fotografias'],
  objecoes: ['recursos', 'reclamações'],
  envios: ['e-mails', 'SMS', 'notificações', 'falhou'],
  abandono: ['funil', 'estatísticas'],
  registo: ['auditoria', 'histórico', 'log', 'quem fez'],
  conta: ['palavra-passe', 'e-mail', 'resumo do dia'],
}

/** What administrators want to do, with the page where it is done and other words for it (ADM-45). */
export const acts: readonly { label: string; path: string; words?: readonly string[] }[] = [
  { label: 'Suspender uma conta', path: 'contas', words: ['bloquear', 'banir', 'expulsar'] },
  { label: 'Reativar uma conta', path: 'contas', words: ['desbloquear', 'levantar a suspensão'] },
  { label: 'Mudar o papel de uma conta', path: 'contas', words: ['convidar', 'promover', 'administrador'] },
  { label: 'Corrigir os créditos de uma conta', path: 'contas', words: ['saldo', 'oferecer', 'movimentos'] },
  {
    label: 'Confirmar um pagamento',
    path: 'compras?estado=waiting',
    words: ['transferência', 'fatura', 'compra'],
  },
  { label: 'Devolver o dinheiro de uma compra', path: 'compras', words: ['reembolsar', 'pagamento'] },
  { label: 'Decidir uma devolução de créditos', path: 'devolucoes', words: ['reembolsar'] },
  { label: 'Aceitar ou recusar um NIF', path: 'verificacoes', words: ['verificar', 'contribuinte'] },
  { label: 'Aceitar ou recusar uma certificação', path: 'certificacoes', words: ['alvará', 'seguro'] },
  { label: 'Aprovar um pedido', path: 'pedidos', words: ['confirmar', 'abrir'] },
  { label: 'Recusar um pedido', path: 'pedidos', words: ['anular', 'cancelar', 'apagar'] },
  { label: 'Convidar profissionais para um pedido', path: 'em-risco', words: ['alargar'] },
  { label: 'Responder a uma mensagem', path: 'mensagens', words: ['contacto', 'e-mail'] },
  { label: 'Voltar a enviar uma mensagem', path: 'envios', words: ['reenviar', 'e-mail', 'SMS'] },
  { label: 'Remover uma avaliação', path: 'avaliacoes', words: ['apagar', 'comentário'] },
  { label: 'Decidir uma denúncia', path: 'denuncias', words: ['queixa', 'chat'] },
  { label: 'Retirar um conteúdo denunciado', path: 'conteudos', words: ['apagar', 'fotografia'] },
  { label: 'Responder a uma objeção', path: 'objecoes', words: ['recurso', 'dar razão'] },
  { label: 'Retirar um serviço do site', path: 'servicos', words: ['arquivar', 'apagar'] },
  { label: 'Mudar o custo de uma proposta', path: 'servicos', words: ['preço', 'créditos'] },
  { label: 'Mudar a sua palavra-passe', path: 'conta' },
  { label: 'Mudar o seu e-mail', path: 'conta' },
]

/** The pages of the menu with their other words, and what administrators want to do. */
export const withActs = (pages: readonly Place[]): readonly Place[] => [
  ...pages.map((place) => {
    const words = pageWords[place.to.slice(paths.admin.length + 1)]
    return words && place.doing === undefined ? { ...place, words } : place
  }),
  ...acts.map(({ path, ...act }) => ({ ...act, word: 'Ação', to: `${paths.admin}/${path}` })),
]
