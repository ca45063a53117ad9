const DAY = 24 * 3_600_000
const YEAR = 365 * DAY

interface RetentionPeriod {
  /** As the privacy policy says it; `{span}` stands for the time. */
  readonly text: string
  /** Milliseconds from the moment that the text names; null where something else ends it. */
  readonly keptMs: number | null
}

/**
 * How long each kind of data is kept (SRV-20). The privacy policy shows these texts, the server's expiries delete after
 * these times: neither has a span of its own.
 */
export const retention = {
  orderDrafts: {
    text: 'Pedidos iniciados e não enviados: {span} depois da última resposta, ou até os enviar ou eliminar.',
    keptMs: 30 * DAY,
  },
  stepDrafts: {
    text: 'Registos e pedidos de crédito iniciados num navegador sem JavaScript, cifrados: {span} depois da última resposta.',
    keptMs: DAY,
  },
  unconfirmedRequests: {
    text: 'Pedidos por confirmar: {span} depois de a última ligação enviada perder a validade.',
    keptMs: 30 * DAY,
  },
  requests: {
    text: 'Pedidos confirmados ou cancelados, com as fotografias, as propostas, os ficheiros delas e as conversas: {span} depois de enviados.',
    keptMs: 2 * YEAR,
  },
  uploads: {
    text: 'Fotografias e ficheiros que não chegou a enviar com um pedido, uma proposta ou uma mensagem: {span}, ou tanto como o pedido iniciado a que os juntou.',
    keptMs: DAY,
  },
  clients: {
    text: 'Nome e contactos de quem fez pedidos: até {span} depois de eliminado o último pedido.',
    keptMs: DAY,
  },
  loans: { text: 'Pedidos de crédito habitação: {span} depois de enviados.', keptMs: 2 * YEAR },
  unconfirmedAccounts: {
    text: 'Contas cujo e-mail não foi confirmado: {span} depois do registo.',
    keptMs: 90 * DAY,
  },
  accounts: { text: 'Outras contas: até as encerrar na sua área, ou a seu pedido.', keptMs: null },
  sharedProperties: {
    text: 'Imóveis partilhados na MLS: até os remover, ou {span} depois de terminarem.',
    keptMs: 90 * DAY,
  },
  purchases: {
    text: 'Compras de créditos e os dados das suas faturas: {span}, como a lei fiscal obriga, mesmo depois de encerrada a conta.',
    keptMs: 10 * YEAR,
  },
  unpaidPurchases: { text: 'Compras de créditos que não foram pagas: {span}.', keptMs: YEAR },
  initialCredits: {
    text: 'Que um e-mail, telemóvel ou NIF já recebeu os créditos da oferta de registo, só como código que não se lê: {span}, e enquanto a conta existir.',
    keptMs: 2 * YEAR,
  },
  traces: {
    text: 'De que navegador enviou um pedido ou iniciou sessão, e durante um dia de que rede, só como códigos que não se leem, para que ninguém responda aos próprios pedidos: 60 dias.',
    keptMs: 0,
  },
  signIn: {
    text: 'Sessões, com o nome do navegador e do sistema, e ligações de uso único: até terminar o seu prazo, 48 horas no máximo; as sessões que pede para manter num dispositivo e as ligações que foram usadas, 30 dias.',
    keptMs: 0,
  },
  stops: {
    text: 'Os e-mails que pediu para deixar de receber: enquanto o pedido valer, para que não os receba.',
    keptMs: null,
  },
  pushDevices: {
    text: 'Os dispositivos que mostram notificações: até as desligar, ou enquanto existir a conta ou o pedido de que são.',
    keptMs: null,
  },
  unconfirmedNewsletter: {
    text: 'Subscrições da newsletter por confirmar: {span} depois da última.',
    keptMs: 7 * DAY,
  },
  newsletter: { text: 'Newsletter: até cancelar a subscrição, pela ligação do e-mail.', keptMs: null },
  contactMessages: { text: 'Mensagens do formulário de contacto: {span} depois de enviadas.', keptMs: YEAR },
  contentReports: {
    text: 'Denúncias de conteúdos públicos, e o que decidimos: {span} depois de enviadas.',
    keptMs: 2 * YEAR,
  },
  sentMessages: {
    text: 'E-mails e SMS que lhe enviámos: o destinatário e a data, {span} depois do envio; o texto não é guardado.',
    keptMs: 30 * DAY,
  },
  goneAddresses: {
    text: 'Que o seu e-mail devolve as nossas mensagens, para que não insistamos: {span}, ou até o corrigir ou confirmar.',
    keptMs: 180 * DAY,
  },
  unsentMessages: { text: 'E-mails e SMS que não foi possível enviar: {span}.', keptMs: 30 * DAY },
  repeatedSends: {
    text: 'A resposta a cada formulário enviado, para que não seja tratado duas vezes: {span}.',
    keptMs: 30 * DAY,
  },
  counts: {
    text: 'Contagens que limitam abusos, sem o endereço IP legível: no máximo, um dia; as do espaço que ocupa o que ainda não enviou, tanto como isso.',
    keptMs: 0,
  },
  failedSignIns: {
    text: 'Tentativas falhadas de iniciar sessão, sem o endereço legível: {span} depois de terminada a espera.',
    keptMs: DAY,
  },
  knownSignOns: {
    text: 'Os navegadores e as redes com que já entrou na sua conta, sem o endereço legível: {span} depois da última vez.',
    keptMs: 180 * DAY,
  },
  decisions: {
    text: 'Decisões que tomámos sobre si ou o que publicou, e as objeções a elas: {span}, e enquanto uma suspensão durar.',
    keptMs: 2 * YEAR,
  },
  removedParts: {
    text: 'O que retirámos de um perfil de profissional: {span}, durante os quais o podemos repor.',
    keptMs: 30 * DAY,
  },
  credentialDocuments: {
    text: 'Documentos das certificações de profissionais (alvarás, seguros, licenças), que só eles e os administradores veem: até serem vistos e {span} depois; o número e as datas, enquanto a certificação ou a conta existir.',
    keptMs: 30 * DAY,
  },
  administrators: { text: 'Registo do que os administradores fazem: {span}.', keptMs: 2 * YEAR },
  questions: {
    text: 'Nome do administrador que altera perguntas: enquanto essas perguntas existirem.',
    keptMs: null,
  },
  visits: {
    text: 'Contagens de visitas aos questionários: sem prazo, porque não identificam ninguém.',
    keptMs: null,
  },
  backups: { text: 'Cópias de segurança: {span}.', keptMs: 30 * DAY },
  erasures: {
    text: 'Lista de quem foi apagado, em códigos que não se leem, para apagar de novo se uma cópia mais antiga for restaurada: {span}.',
    keptMs: 30 * DAY,
  },
} as const satisfies Record<string, RetentionPeriod>

export type RetentionName = keyof typeof retention

/** Those that a time ends. */
export type TimedRetention = {
  [N in RetentionName]: (typeof retention)[N]['keptMs'] extends number ? N : never
}[RetentionName]

/** A span of whole years or days in words: '30 dias', '1 ano'. */
export function spanInWords(ms: number): string {
  const [count, one, many] = ms % YEAR === 0 ? [ms / YEAR, 'ano', 'anos'] : [ms / DAY, 'dia', 'dias']
  return `${count} ${count === 1 ? one : many}`
}

/** What the privacy policy says about each kind of data, in order. */
export const retentionInWords = (): readonly string[] =>
  Object.values(retention).map(({ text, keptMs }) => text.replace('{span}', spanInWords(keptMs ?? 0)))
