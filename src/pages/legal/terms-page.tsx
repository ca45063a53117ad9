import { ANSWER_WORKING_DAYS, OBJECTION_MONTHS } from '#schemas/decisions/objections.ts'
import { companyInWords, type PublicSettings } from '#schemas/messages/public-settings.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { LegalDocument, type LegalPart } from './legal-document.tsx'

const parts = ({ name, company, supportEmail: email }: PublicSettings): readonly LegalPart[] => [
  {
    title: 'Objeto',
    text: [
      `Estes termos regulam a utilização do site ${name}, uma plataforma que põe em contacto pessoas que precisam de um serviço (clientes finais) com profissionais que o prestam.`,
      `O site é explorado por ${companyInWords(company)}.`,
      `O ${name} não presta os serviços pedidos e não é parte nos contratos celebrados entre clientes finais e profissionais.`,
      'Ao utilizar o site, ao fazer um pedido ou ao registar-se, declara que leu e aceita estes termos e a Política de Privacidade.',
    ],
  },
  {
    title: 'Definições',
    text: [
      '– Cliente final: quem faz um pedido de propostas.',
      '– Profissional: pessoa singular ou coletiva registada para receber e responder a pedidos.',
      '– Pedido: as respostas ao questionário de um serviço e os contactos do cliente final.',
      '– Proposta: a resposta de um profissional a um pedido.',
      '– Crédito: a unidade com que o profissional paga o envio de propostas.',
    ],
  },
  {
    title: 'Pedidos dos clientes finais',
    id: 'pedidos',
    text: [
      'Pedir propostas é gratuito e não obriga a contratar.',
      'O cliente final compromete-se a dar informação verdadeira e atual, e a pedir apenas serviços de que realmente precisa. O pedido é confirmado pela ligação enviada por e-mail ou SMS e pode ser cancelado a qualquer momento.',
      'Depois de confirmado, o pedido fica disponível para os profissionais da categoria e da zona em causa. São aceites as cinco primeiras propostas; o cliente final pode pedir, uma vez, mais cinco: dez no total. O objetivo é que as propostas cheguem no prazo de 48 horas; o número e o prazo dependem dos profissionais e não são garantidos.',
      'As conversas fazem-se no site. O telemóvel do cliente final só é mostrado aos profissionais que ele escolher.',
      'O cliente final escolhe livremente a proposta que prefere, premindo Contratar, ou nenhuma. Quem escolheu uma proposta pode avaliar o profissional, que pode responder e denunciar a avaliação; as que não cumpram estes termos são ocultadas.',
    ],
  },
  {
    title: 'Registo dos profissionais',
    id: 'profissionais',
    text: [
      'O registo é gratuito. O profissional indica os serviços que presta e a zona onde trabalha, e garante que tem as habilitações, licenças e seguros exigidos por lei para os prestar.',
      'A conta é pessoal. A password deve ter, no mínimo, 8 caracteres e não deve ser partilhada; o profissional responde pela utilização da sua conta.',
      'Com a validação da conta são atribuídos 15 créditos.',
    ],
  },
  {
    title: 'Créditos e pagamentos',
    id: 'creditos',
    text: [
      'O profissional vê todos os pedidos da sua categoria e zona sem custos, e paga créditos apenas pelos pedidos a que escolhe responder.',
      `Os créditos são vendidos em pacotes, aos preços indicados no site, a que acresce o IVA à taxa legal, e são adicionados automaticamente à conta após o pagamento. O ${name} não cobra comissão sobre os trabalhos contratados.`,
      'O acesso à MLS (a partilha de imóveis entre agências), incluído nos pacotes, destina-se apenas a profissionais do setor imobiliário.',
      'Os créditos de uma proposta são devolvidos nos casos, e nos prazos, que estão na página Como funciona.',
      'Os créditos não são convertíveis em dinheiro, sem prejuízo dos direitos que a lei reconhece ao profissional.',
    ],
  },
  {
    title: 'Deveres dos utilizadores',
    id: 'deveres',
    text: [
      'Não é permitido, designadamente:',
      '– fazer pedidos falsos ou em nome de outra pessoa sem a sua autorização;',
      '– utilizar os contactos recebidos para outro fim que não o de responder ao pedido;',
      '– publicar conteúdos ilícitos, ofensivos ou enganosos;',
      '– recolher dados do site por meios automáticos, ou perturbar o seu funcionamento.',
    ],
  },
  {
    title: 'Suspensão e exclusão',
    id: 'suspensao',
    text: [
      `O ${name} pode suspender, ou excluir definitivamente, os utilizadores que não cumpram estes termos ou a lei. Quem for suspenso recebe o motivo e a regra aplicada no mesmo momento, e pode objetar; quem for excluído recebe-os com pelo menos 30 dias de antecedência. Pode também escrever para ${email}.`,
      'Durante a suspensão, os créditos da conta ficam igualmente suspensos.',
    ],
  },
  {
    title: 'Decisões e objeções',
    id: 'decisoes',
    text: [
      `Quando o ${name} suspende uma conta, não aceita um pedido, retira ou mantém um conteúdo, fecha uma conversa ou decide sobre créditos e compras, diz a quem a decisão diz respeito o que decidiu, porquê, por que regra e desde quando. As decisões são tomadas por pessoas.`,
      `Pode apresentar uma objeção durante ${OBJECTION_MONTHS} meses, sem custos, pela ligação da mensagem. É vista por outra pessoa sempre que possível, e respondemos no prazo de ${ANSWER_WORKING_DAYS} dias úteis. Se tiver razão, a decisão fica sem efeito.`,
      'Pode também recorrer a uma entidade de resolução alternativa de litígios, ou aos tribunais.',
    ],
  },
  {
    title: 'Responsabilidade',
    text: [
      `Os profissionais são os únicos responsáveis pelas suas propostas, pela informação do seu perfil e pelos serviços que prestam. O ${name} verifica o que indica como verificado, mas não garante a qualidade, o preço ou o prazo dos serviços.`,
      'Procuramos que o site esteja sempre disponível, mas podem ocorrer interrupções por manutenção ou por causas alheias. Nada nestes termos exclui ou limita a responsabilidade que, por lei, não possa ser excluída ou limitada.',
    ],
  },
  {
    title: 'Propriedade intelectual',
    text: [
      `Os textos, os desenhos, a marca e o código do site pertencem ao ${name} ou são usados com autorização. Os conteúdos que os utilizadores publicam continuam a pertencer-lhes; ao publicá-los, autorizam a sua exibição no site enquanto a conta existir.`,
    ],
  },
  {
    title: 'Dados pessoais',
    text: [
      'Os dados pessoais são tratados nos termos da Política de Privacidade, que faz parte destes termos.',
    ],
  },
  {
    title: 'Reclamações e resolução de litígios',
    id: 'reclamacoes',
    text: [
      `Qualquer questão pode ser colocada para ${email}. Tem também à sua disposição o Livro de Reclamações eletrónico.`,
      'Em caso de litígio, o consumidor pode recorrer a uma entidade de resolução alternativa de litígios de consumo. As ligações encontram-se no fundo de todas as páginas.',
    ],
  },
  {
    title: 'Alterações, lei e foro',
    text: [
      'Estes termos podem ser alterados. A versão em vigor está sempre nesta página, com a data da última alteração.',
      'Aplica-se a lei portuguesa. Para os litígios que não sejam resolvidos de outra forma é competente o tribunal determinado pela lei aplicável.',
    ],
  },
]

/** The terms of use, last changed on 03.01.2018 (PAGE-30). */
export function Page() {
  const { settings } = useSiteData()
  return <LegalDocument title="Termos de utilização" changed="03.01.2018" parts={parts(settings)} />
}
