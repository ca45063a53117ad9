import type { AdminAction } from '../calls/admin/audit.ts'
import type { Ground } from './grounds.ts'

interface KindOfDecision {
  /** As lists and subjects say it. */
  readonly title: string
  /** What was decided, as the person reads it. */
  readonly text: string
  /** The same, for who had reported the other one. */
  readonly toReporter?: string
  /** The rule that it relies on where the administrator chooses no other. */
  readonly ground: Ground
  /** How an administrator takes it back, or that nobody can (DEC-10). */
  readonly back: string
  /** What an objection that is upheld undoes by itself; absent where nothing can be undone so. */
  readonly undone?: string
}

/** The decisions about people, by the acts of the administration that they are (DEC-1). */
export const decisionKinds = {
  'account.suspend': {
    title: 'Suspensão da conta',
    text: 'Suspendemos a sua conta, sem prazo: não pode iniciar sessão, e o que nela estava em curso fica parado.',
    ground: 'suspension',
    back: 'Pode desfazê-la: reative a conta.',
    undone: 'A sua conta está outra vez ativa.',
  },
  'account.reinstate': {
    title: 'Reativação da conta',
    text: 'Reativámos a sua conta: pode voltar a iniciar sessão.',
    ground: 'suspension',
    back: 'Pode voltar a suspendê-la.',
  },
  'account.role': {
    title: 'Mudança do papel da conta',
    text: 'Mudámos o que a sua conta pode fazer no Cinco.',
    ground: 'professionals',
    back: 'Pode voltar a mudar o papel.',
  },
  'account.payment': {
    title: 'Fim da adesão ao Pagamento Seguro',
    text: 'O seu perfil deixou de dizer «Aderente Pagamento Seguro».',
    ground: 'professionals',
    back: 'Pode desfazê-la: volte a marcar a adesão.',
    undone: 'O seu perfil volta a dizer «Aderente Pagamento Seguro».',
  },
  'credits.correct': {
    title: 'Acerto de créditos',
    text: 'Retirámos créditos da sua conta.',
    ground: 'payments',
    back: 'Desfaz-se com um acerto ao contrário.',
    undone: 'Os créditos voltaram à sua conta.',
  },
  'request.refuse': {
    title: 'Pedido não aceite',
    text: 'Não aceitámos o seu pedido, e os profissionais deixaram de o ver.',
    ground: 'requests',
    back: 'Pode desfazê-la: volte a aceitar o pedido.',
  },
  'request.restore': {
    title: 'Pedido outra vez aceite',
    text: 'Voltámos a aceitar o seu pedido, e os profissionais já o veem outra vez.',
    ground: 'requests',
    back: 'Pode voltar a recusá-lo.',
  },
  'chat.keep': {
    title: 'Conversa denunciada: fica fechada',
    text: 'Lemos a conversa denunciada e mantemo-la fechada: nenhum dos dois pode escrever.',
    toReporter: 'Lemos a conversa que denunciou e mantemo-la fechada: nenhum dos dois pode escrever.',
    ground: 'conduct',
    back: 'Pode desfazê-la: reabra a conversa.',
    undone: 'A conversa está outra vez aberta.',
  },
  'chat.reopen': {
    title: 'Conversa denunciada: reaberta',
    text: 'Lemos a conversa denunciada e reabrimo-la: os dois podem voltar a escrever.',
    toReporter: 'Lemos a conversa que denunciou e reabrimo-la: os dois podem voltar a escrever.',
    ground: 'conduct',
    back: 'Pode voltar a fechá-la.',
    undone: 'A conversa está outra vez fechada.',
  },
  'review.hide': {
    title: 'Avaliação escondida',
    text: 'Escondemos uma avaliação: não aparece no perfil nem conta para a média.',
    toReporter: 'Escondemos a avaliação que denunciou: não aparece no perfil nem conta para a média.',
    ground: 'reviews',
    back: 'Pode desfazê-la: volte a mostrar a avaliação.',
    undone: 'A avaliação está outra vez à vista.',
  },
  'review.show': {
    title: 'Avaliação outra vez à vista',
    text: 'Voltámos a mostrar uma avaliação: aparece no perfil e conta para a média.',
    ground: 'reviews',
    back: 'Pode voltar a escondê-la.',
    undone: 'A avaliação está outra vez escondida.',
  },
  'review.keep': {
    title: 'Avaliação denunciada: fica à vista',
    text: 'Vimos uma avaliação que foi denunciada, e ela fica à vista.',
    toReporter: 'Vimos a avaliação que denunciou, e ela fica à vista.',
    ground: 'reviews',
    back: 'Pode escondê-la depois.',
    undone: 'A avaliação está escondida.',
  },
  'profile.remove': {
    title: 'Conteúdo retirado do seu perfil',
    text: 'Retirámos conteúdo do seu perfil. Pode pôr outro no lugar dele, na sua área.',
    ground: 'unlawful',
    back: 'Pode desfazê-la durante 30 dias, na página da pessoa, enquanto o lugar dele estiver vazio.',
    undone: 'O conteúdo está outra vez no seu perfil.',
  },
  'profile.restore': {
    title: 'Conteúdo reposto no seu perfil',
    text: 'Repusemos no seu perfil conteúdo que tínhamos retirado.',
    ground: 'unlawful',
    back: 'Pode voltar a retirá-lo.',
  },
  'property.remove': {
    title: 'Imóvel retirado da MLS',
    text: 'Retirámos da MLS um imóvel que partilhou.',
    ground: 'unlawful',
    back: 'Pode desfazê-la: volte a partilhar o imóvel.',
    undone: 'O imóvel está outra vez na MLS.',
  },
  'property.restore': {
    title: 'Imóvel outra vez na MLS',
    text: 'Voltámos a pôr na MLS um imóvel que tínhamos retirado.',
    ground: 'unlawful',
    back: 'Pode voltar a retirá-lo.',
  },
  'verification.refuse': {
    title: 'NIF não verificado',
    text: 'Vimos o seu NIF e não o pudemos verificar.',
    ground: 'professionals',
    back: 'Pode desfazê-la: ponha o NIF outra vez por ver.',
    undone: 'O seu NIF está outra vez para ser visto.',
  },
  'verification.reopen': {
    title: 'NIF outra vez por ver',
    text: 'Voltámos a pôr o seu NIF entre os que temos por ver: dizemos-lhe o que decidirmos.',
    ground: 'professionals',
    back: 'Depois aceita ou recusa o NIF.',
  },
  'credential.refuse': {
    title: 'Certificação não aceite',
    text: 'Vimos o documento de uma certificação sua e não a pudemos aceitar.',
    ground: 'professionals',
    back: 'Pode desfazê-la enquanto o documento estiver guardado: ponha a certificação outra vez por ver.',
    undone: 'A sua certificação está outra vez para ser vista.',
  },
  'credential.reopen': {
    title: 'Certificação outra vez por ver',
    text: 'Voltámos a pôr uma certificação sua entre as que temos por ver: dizemos-lhe o que decidirmos.',
    ground: 'professionals',
    back: 'Depois aceita ou recusa a certificação.',
  },
  'return.refused': {
    title: 'Devolução de créditos não aceite',
    text: 'Vimos o seu pedido de devolução, e os créditos não são devolvidos.',
    ground: 'returns',
    back: 'Pode desfazê-la: devolva os créditos depois.',
    undone: 'Os créditos voltaram à sua conta.',
  },
  'purchase.failed': {
    title: 'Compra de créditos recusada',
    text: 'Não confirmámos a sua compra: os créditos não foram adicionados.',
    ground: 'payments',
    back: 'Pode desfazê-la: confirme o pagamento depois.',
  },
  'purchase.refunded': {
    title: 'Compra de créditos devolvida',
    text: 'Devolvemos o pagamento da sua compra e retirámos os créditos dela.',
    ground: 'payments',
    back: 'Não se desfaz: os créditos ficam retirados.',
  },
} as const satisfies Partial<Record<AdminAction, KindOfDecision>>

export type DecisionKind = keyof typeof decisionKinds

export const decisionKindNames = Object.keys(decisionKinds) as DecisionKind[]

/** A kind with the parts that only some have. */
export const kindOf = (kind: DecisionKind): KindOfDecision => decisionKinds[kind]

/** What was decided, as this person reads it. */
export const decidedInWords = (kind: DecisionKind, isReporter: boolean): string => {
  const { text, toReporter = text } = kindOf(kind)
  return isReporter ? toReporter : text
}
