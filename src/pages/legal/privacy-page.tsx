import { companyInWords, type PublicSettings } from '#schemas/messages/public-settings.ts'
import { retention, retentionInWords, spanInWords } from '#schemas/messages/retention.ts'
import { MAX_AGE_DAYS } from '#schemas/wizards/order/saved-requests.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { LegalDocument, type LegalPart } from './legal-document.tsx'

const parts = ({ company, supportEmail: email }: PublicSettings): readonly LegalPart[] => [
  {
    title: 'Quem trata os seus dados',
    text: [
      `O responsável pelo tratamento é ${companyInWords(company)}. Para qualquer assunto sobre dados pessoais, escreva para ${email}.`,
      'Esta política explica que dados tratamos, para quê, com que fundamento, durante quanto tempo e quais são os seus direitos, nos termos do Regulamento Geral sobre a Proteção de Dados (RGPD) e da Lei n.º 58/2019.',
    ],
  },
  {
    title: 'Que dados tratamos',
    text: [
      '– Pedidos de propostas: nome, e-mail, telemóvel, código postal, as respostas ao questionário do serviço e as fotografias que juntar.',
      '– Conversas entre clientes e profissionais: as mensagens e as fotografias. Só os dois as veem; um administrador, se um deles denunciar a conversa.',
      '– Registo de profissionais: nome ou designação comercial, e-mail, telemóvel, morada, zona de trabalho, serviços prestados, e o que publicar no seu perfil.',
      '– Propostas e avaliações: o que escrever, os ficheiros que juntar, e quando foram lidos.',
      '– Compras de créditos: o que comprou, e o nome, o NIF e a morada para a fatura. Os dados do cartão ficam com quem processa o pagamento: não os vemos.',
      '– Pedido de crédito habitação: os dados pessoais, profissionais e financeiros que indicar no formulário. São guardados cifrados.',
      '– Contactos e newsletter: nome, e-mail e o conteúdo das mensagens.',
      '– Denúncias de conteúdos públicos: o que denunciou e porquê, e o nome e o e-mail que indicar. Quem publicou o conteúdo não fica a saber quem denunciou.',
      '– Dados técnicos: o endereço IP, usado apenas para limitar abusos, e os registos necessários à segurança do site.',
    ],
  },
  {
    title: 'Para quê, e com que fundamento',
    text: [
      '– Para tratar o seu pedido, mostrá-lo aos profissionais do serviço e da zona e trazer-lhe as respostas deles: diligências pré-contratuais a seu pedido.',
      '– Para gerir a conta, os créditos, as propostas e as conversas: execução do contrato.',
      '– Para enviar a newsletter e para usar cookies de terceiros: o seu consentimento, que pode retirar a qualquer momento.',
      '– Para prevenir fraudes e abusos e garantir a segurança do site: o nosso interesse legítimo.',
      '– Para cumprir obrigações fiscais e legais, e tratar denúncias: obrigação legal.',
    ],
  },
  {
    title: 'Quem recebe os dados',
    text: [
      'Os profissionais do serviço que pediu, na sua zona, veem as suas respostas, as fotografias e a localidade, para decidirem se respondem. Não veem o seu nome, o e-mail nem a morada. Decide quem vê o seu telemóvel, na página do pedido; quem o vê só o pode usar para lhe responder.',
      'Quem lhe responde mostra-lhe o nome, o telemóvel e o perfil. Cada conversa é lida pelas duas pessoas que a têm; nós só a lemos se uma delas a denunciar, e fica registado quem a leu.',
      'O perfil de um profissional e as avaliações são públicos. Uma avaliação não mostra o nome de quem a escreveu, e fica até serem apagados os dados de quem a escreveu ou a conta do profissional.',
      'Recorremos a prestadores de serviços de alojamento, de e-mail, de SMS e, para quem paga por cartão, Multibanco ou MB WAY, de pagamentos, que tratam dados por nossa conta e segundo as nossas instruções. Os pedidos de crédito são enviados ao intermediário de crédito identificado na respetiva página.',
      'Não vendemos dados pessoais. Não os transferimos para fora do Espaço Económico Europeu sem as garantias que o RGPD exige.',
    ],
  },
  {
    title: 'Durante quanto tempo',
    text: [
      'Cada tipo de dados é eliminado automaticamente no fim do seu prazo:',
      ...retentionInWords().map((line) => `– ${line}`),
      'Pode pedir que os seus dados sejam eliminados antes.',
    ],
  },
  {
    title: 'O que fica no seu dispositivo',
    text: [
      `O site guarda no seu navegador apenas o necessário para funcionar: os pedidos que deixou a meio e dois cookies que os ligam à cópia que guardamos (${MAX_AGE_DAYS} dias), a última página visitada, a sessão iniciada (num cookie também, uma hora), um cookie que reconhece este navegador quando se regista e quando volta a entrar na sua conta (${spanInWords(retention.knownSignOns.keptMs)}), a sua resposta sobre cookies (num cookie também, 180 dias), um cookie que diz, durante alguns segundos, que acabou de guardar ou enviar alguma coisa, para que a veja logo, e, se juntar fotografias a um pedido ou a uma mensagem, um cookie que as liga a este navegador (${MAX_AGE_DAYS} dias). Um pedido de crédito a meio é guardado só até fechar o separador.`,
      'Enquanto não aceitar, e se rejeitar, não é carregado nada de terceiros. Pode mudar de ideias quando quiser, em «Preferências de cookies», no fundo de qualquer página.',
    ],
  },
  {
    title: 'Segurança',
    text: [
      'As ligações ao site são cifradas, as passwords são guardadas de forma irreversível e o acesso aos dados é limitado a quem precisa deles. Escolha uma password com, no mínimo, 8 caracteres e não a utilize noutros sites.',
    ],
  },
  {
    title: 'Os seus direitos',
    text: [
      'Pode pedir o acesso aos seus dados, a sua retificação, o apagamento, a limitação do tratamento e a portabilidade, e pode opor-se ao tratamento feito com base no nosso interesse legítimo.',
      `Para exercer os seus direitos, escreva para ${email}. Respondemos no prazo de um mês. Podemos pedir que confirme a sua identidade.`,
      'Pode também apresentar reclamação à Comissão Nacional de Proteção de Dados (www.cnpd.pt).',
    ],
  },
  {
    title: 'Alterações a esta política',
    text: ['A versão em vigor está sempre nesta página. A data da última alteração está no início.'],
  },
]

/** How personal data is treated (PAGE-30). */
export function Page() {
  const { settings } = useSiteData()
  return <LegalDocument title="Política de privacidade" changed="28.11.2026" parts={parts(settings)} />
}
