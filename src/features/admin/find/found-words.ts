import type { FoundKind } from '#schemas/calls/admin/find.ts'

/** What a kind of thing is called, and its page under `/admin`. */
export const foundWords: Readonly<Record<FoundKind, { word: string; addressOf: (id: string) => string }>> = {
  service: { word: 'Serviço', addressOf: (id) => `servicos/${id}` },
  subgroup: { word: 'Subgrupo', addressOf: (id) => `subgrupos/${id}` },
  request: { word: 'Pedido', addressOf: (id) => `pedidos/${id}` },
  loan: { word: 'Pedido de crédito', addressOf: (id) => `credito/${id}` },
  account: { word: 'Conta', addressOf: (id) => `contas/${id}` },
  contact: { word: 'Mensagem', addressOf: (id) => `mensagens/${id}` },
}
