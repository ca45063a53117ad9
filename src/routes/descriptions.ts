import type { RouteName } from './table.ts'

/** What search engines and shared links say of each page. The browser loads it after a navigation: no page shows it. */
export const descriptions: Readonly<Record<RouteName, string>> = {
  home: 'Diga-nos do que precisa e receba até 5 propostas de profissionais, em regra em 48 horas. Grátis e sem compromisso.',
  search: 'Os serviços do Cinco que correspondem ao que procura, com até 5 propostas para cada um.',
  serviceStep: 'Um pedido de propostas, uma pergunta de cada vez.',
  sso: 'Início de sessão.',
  mobileVerification: 'Confirmação do número de telemóvel.',
  leadVerification: 'Confirmação do pedido.',
  lead: 'As respostas e o estado do seu pedido.',
  continueOrder: 'Um pedido que começou noutro dispositivo.',
  newsletter: 'Como deixar de receber a newsletter ou os avisos do Cinco.',
  objection: 'Uma decisão do Cinco sobre si, o motivo, e como objetar.',
  draftPreview: 'Perguntas que estão a ser preparadas, para experimentar.',
  offline: 'Não há ligação à internet.',
  signup:
    'Crie a sua conta no Cinco, grátis: como profissional, para encontrar clientes, ou para pedir propostas.',
  signupStep: 'Um passo do registo no Cinco.',
  subscribe: 'Receba no seu e-mail as ideias do Cinco para a sua casa.',
  signin: 'Aceda à sua conta do Cinco para acompanhar os seus pedidos e os seus dados.',
  reset: 'Escolha uma nova password para a sua conta do Cinco, com a ligação que recebeu por e-mail.',
  forgot:
    'Não se lembra da password? Receba por e-mail uma ligação para a redefinir e volte a iniciar sessão no Cinco.',
  activation: 'Ativação do registo.',
  googleCallback: 'Início de sessão com Google.',
  area: 'Os seus pedidos, créditos e dados.',
  areaSection: 'Pedidos, propostas e perfil.',
  admin: 'Administração do Cinco.',
  privacy:
    'Que dados pessoais o Cinco trata, para quê, durante quanto tempo, e como pode exercer os seus direitos.',
  terms: 'As regras de utilização do Cinco para quem pede propostas e para os profissionais que respondem.',
  accessibility:
    'Como o Cinco cumpre as normas de acessibilidade, o que ainda falta, e como nos dizer de um obstáculo que encontrou.',
  transparency:
    'Como anunciamos pedidos e ordenamos propostas e perfis, como verificamos avaliações, e o que decidimos sobre denúncias.',
  cookies: 'Que cookies o Cinco usa, e como mudar a sua escolha sobre cookies de terceiros.',
  report: 'Denunciar um perfil, uma avaliação, uma fotografia ou um anúncio do Cinco.',
  contact:
    'Fale com o Cinco: formulário de contacto, endereços de e-mail, horário de atendimento e onde estamos.',
  profissionais:
    'Encontre novos clientes na sua zona. Registo grátis, 15 créditos de oferta e sem comissões sobre o trabalho.',
  packages:
    'Pacotes de créditos para profissionais: preço, créditos e vantagens de cada um, sem mensalidades.',
  howItWorks:
    'Descreva aquilo de que precisa, receba até 5 propostas, em regra em 48 horas, e escolha com calma. Grátis e sem compromisso.',
  about: 'A missão do Cinco, as seis categorias em que trabalhamos e onde nos pode encontrar.',
  realEstate:
    'Veja imóveis para comprar e arrendar, e peça até 5 propostas a mediadores, peritos e outros profissionais.',
  house:
    'Pintura, remodelação, canalização, limpezas, jardim: até 5 propostas para obras e serviços em casa, em regra em 48 horas.',
  certification:
    'Certificado energético, auditorias e inspeções: compare até 5 propostas de peritos, em regra em 48 horas.',
  climate:
    'Ar condicionado, aquecimento central e piso radiante: até 5 propostas de instaladores, em regra em 48 horas, grátis.',
  lessons:
    'Explicações, línguas, música, desporto e formação: receba até 5 propostas de professores, em regra em 48 horas.',
  others: 'Eventos, informática, saúde, beleza, contabilidade e mais: até 5 propostas, em regra em 48 horas.',
  homeLoan:
    'Peça online a pré-aprovação do seu crédito habitação: seis passos e um só pedido, que pode rever antes de enviar.',
  homeLoanStep: 'Um passo do pedido de pré-aprovação do crédito habitação.',
  comingSoon: 'Esta página do Cinco está a ser preparada. Entretanto, peça propostas para qualquer serviço.',
  credits: 'Créditos para profissionais, pagos por transferência, cartão, Multibanco ou MB WAY.',
  service:
    'O que está incluído, de que depende o preço e o que lhe perguntamos: até 5 propostas, em regra em 48 horas.',
  subgroup: 'Os serviços de uma área, com até 5 propostas de profissionais para cada um.',
  listing: 'Um anúncio de exemplo de um imóvel.',
  profile:
    'Perfil público de um profissional registado no Cinco: serviços, fotografias, verificações e avaliações.',
  ask: 'Um pedido de proposta que vai primeiro a um profissional.',
}
