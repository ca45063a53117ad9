/** What a row of the route table may say. */
interface Row {
  name: string
  /** Parts that begin with `:` stand for a value. */
  path: string
  /** The page that it shows, by its file: `signup` is `signup-page.tsx`. Without one it shows BREVEMENTE. */
  page?: string
  title: string
  /** The document's title, without our name, where it is not the page's own: search engines show some 60 characters. */
  documentTitle?: string
  description: string
  requiresAuth?: boolean
  /** Whether the route's name is kept under `route`; it is unless the row says `false`. */
  saveRoute?: boolean
  hidehead?: boolean
  hidefoot?: boolean
  /** Whether search engines may show it. Such a page is the same for everybody. */
  indexed?: boolean
  /** Whether it takes posted forms: it is made for each visitor, with what was posted. */
  posted?: boolean
  /** Whether its posted forms may have photographs. */
  photos?: boolean
  /** Whether it shows things in a random order. */
  shuffled?: boolean
  /** The picture that it is shared with, in `public/partilha`; the home page's where it has none of its own. */
  picture?: string
  /** The header lies over the page's banner. */
  transphead?: boolean
  /** Whether the page has routes of its own below the path. */
  hasOwnRoutes?: boolean
  categoryName?: string
  /** Name of the category's icon. */
  icon?: string
  /** Name of the category's drawn banner. */
  banner?: string
  /** The category's main group. */
  main?: number
}

const bare = { hidehead: true, hidefoot: true } as const

/** Every route, as data. An address that is not here is the not-found page. */
export const rows = [
  {
    name: 'home',
    path: '/',
    page: 'home',
    shuffled: true,
    title: 'Cinco · Até 5 propostas, em regra em 48 horas',
    description:
      'Diga-nos do que precisa e receba até 5 propostas de profissionais, em regra em 48 horas. Grátis e sem compromisso.',
  },
  {
    name: 'search',
    path: '/procura',
    page: 'search',
    saveRoute: false,
    title: 'Procurar serviços',
    description: 'Os serviços do Cinco que correspondem ao que procura, com até 5 propostas para cada um.',
  },
  {
    name: 'serviceStep',
    path: '/servico/:service/passo/:step',
    page: 'serviceStep',
    posted: true,
    photos: true,
    saveRoute: false,
    title: 'Pedir propostas',
    description: 'Um pedido de propostas, uma pergunta de cada vez.',
  },
  {
    name: 'sso',
    path: '/sso',
    page: 'sso',
    saveRoute: false,
    ...bare,
    title: 'A iniciar sessão',
    description: 'Início de sessão.',
  },
  {
    name: 'mobileVerification',
    path: '/m',
    page: 'mobileVerification',
    posted: true,
    ...bare,
    saveRoute: false,
    title: 'Confirmar telemóvel',
    description: 'Confirmação do número de telemóvel.',
  },
  {
    name: 'leadVerification',
    path: '/l',
    page: 'leadVerification',
    posted: true,
    ...bare,
    saveRoute: false,
    title: 'Confirmar pedido',
    description: 'Confirmação do pedido.',
  },
  {
    name: 'lead',
    path: '/pedido',
    page: 'lead',
    posted: true,
    saveRoute: false,
    title: 'O seu pedido',
    description: 'As respostas e o estado do seu pedido.',
  },
  {
    name: 'continueOrder',
    path: '/continuar',
    page: 'continueOrder',
    saveRoute: false,
    title: 'Continuar o pedido',
    description: 'Um pedido que começou noutro dispositivo.',
  },
  {
    name: 'newsletter',
    path: '/newsletter',
    page: 'newsletter',
    saveRoute: false,
    title: 'Newsletter',
    description: 'Como deixar de receber a newsletter do Cinco.',
  },
  {
    name: 'signup',
    path: '/registo',
    page: 'signup',
    ...bare,
    indexed: true,
    title: 'Registo',
    documentTitle: 'Registo gratuito de profissionais e clientes',
    description:
      'Crie a sua conta no Cinco, grátis: como profissional, para encontrar clientes, ou para pedir propostas.',
  },
  {
    name: 'signupStep',
    path: '/registo/passo/:step',
    page: 'signup',
    ...bare,
    posted: true,
    saveRoute: false,
    title: 'Registo',
    description: 'Um passo do registo no Cinco.',
  },
  {
    name: 'subscribe',
    path: '/subscrever',
    page: 'subscribe',
    posted: true,
    saveRoute: false,
    title: 'Newsletter',
    description: 'Receba no seu e-mail as ideias do Cinco para a sua casa.',
  },
  {
    name: 'signin',
    path: '/login',
    page: 'signin',
    posted: true,
    ...bare,
    title: 'Iniciar sessão',
    description: 'Aceda à sua conta do Cinco para acompanhar os seus pedidos e os seus dados.',
  },
  {
    name: 'reset',
    path: '/redefinir',
    page: 'reset',
    posted: true,
    ...bare,
    title: 'Redefinir password',
    description: 'Escolha uma nova password para a sua conta do Cinco, com a ligação que recebeu por e-mail.',
  },
  {
    name: 'forgot',
    path: '/esqueci',
    page: 'forgot',
    posted: true,
    ...bare,
    title: 'Esqueci a password',
    description:
      'Não se lembra da password? Receba por e-mail uma ligação para a redefinir e volte a iniciar sessão no Cinco.',
  },
  {
    name: 'activation',
    path: '/ativar',
    page: 'activation',
    posted: true,
    ...bare,
    title: 'Ativar registo',
    description: 'Ativação do registo.',
  },
  {
    name: 'googleCallback',
    path: '/auth/google/callback',
    page: 'googleCallback',
    ...bare,
    saveRoute: false,
    title: 'A iniciar sessão com Google',
    description: 'Início de sessão com Google.',
  },
  {
    name: 'area',
    path: '/area',
    page: 'area',
    posted: true,
    requiresAuth: true,
    title: 'A sua área',
    description: 'Os seus pedidos, créditos e dados.',
  },
  {
    name: 'admin',
    path: '/admin',
    page: 'admin',
    hasOwnRoutes: true,
    requiresAuth: true,
    saveRoute: false,
    ...bare,
    title: 'Administração',
    description: 'Administração do Cinco.',
  },
  {
    name: 'privacy',
    path: '/privacidade',
    page: 'privacy',
    title: 'Política de privacidade',
    description:
      'Que dados pessoais o Cinco trata, para quê, durante quanto tempo, e como pode exercer os seus direitos.',
  },
  {
    name: 'terms',
    path: '/termos',
    page: 'terms',
    title: 'Termos de utilização',
    description:
      'As regras de utilização do Cinco para quem pede propostas e para os profissionais que respondem.',
  },
  {
    name: 'contact',
    path: '/contacto',
    page: 'contact',
    posted: true,
    title: 'Contactos',
    description:
      'Fale com o Cinco: formulário de contacto, endereços de e-mail, horário de atendimento e onde estamos.',
  },
  {
    name: 'profissionais',
    path: '/profissionais',
    page: 'professionals',
    title: 'Para profissionais',
    description:
      'Encontre novos clientes na sua zona. Registo grátis, 15 créditos de oferta e sem comissões sobre o trabalho.',
  },
  {
    name: 'packages',
    path: '/pacotes',
    page: 'packages',
    title: 'Pacotes',
    description:
      'Pacotes de créditos para profissionais: preço, créditos e vantagens de cada um, sem mensalidades.',
  },
  {
    name: 'howItWorks',
    path: '/comofunciona',
    page: 'howItWorks',
    shuffled: true,
    title: 'Como funciona',
    description:
      'Descreva aquilo de que precisa, receba até 5 propostas, em regra em 48 horas, e escolha com calma. Grátis e sem compromisso.',
  },
  {
    name: 'about',
    path: '/quemsomos',
    page: 'about',
    title: 'Quem somos',
    description: 'A missão do Cinco, as seis áreas em que trabalhamos e onde nos pode encontrar.',
  },
  {
    name: 'realEstate',
    path: '/imoveis',
    page: 'realEstate',
    banner: 'imoveis',
    title: 'Imóveis',
    documentTitle: 'Imóveis para comprar e arrendar',
    picture: 'imoveis',
    description:
      'Veja imóveis para comprar e arrendar, e peça até 5 propostas a mediadores, peritos e outros profissionais.',
    categoryName: 'Imóveis',
    icon: 'buildings',
    main: 1,
    transphead: true,
  },
  {
    name: 'house',
    path: '/casa',
    page: 'category',
    banner: 'casa',
    documentTitle: 'Obras e serviços em casa: até 5 propostas',
    picture: 'casa',
    title: 'Vai fazer alguma obra em casa? Os melhores profissionais estão aqui.',
    description:
      'Pintura, remodelação, canalização, limpezas, jardim: até 5 propostas para obras e serviços em casa, em regra em 48 horas.',
    categoryName: 'Casa',
    icon: 'house',
    main: 2,
  },
  {
    name: 'certification',
    path: '/certificacao',
    page: 'category',
    banner: 'certificacao',
    documentTitle: 'Certificados e inspeções: até 5 propostas',
    picture: 'certificacao',
    title: 'Precisa de um certificado ou de uma inspeção? Os melhores profissionais estão aqui.',
    description:
      'Certificado energético, auditorias e inspeções: compare até 5 propostas de peritos, em regra em 48 horas.',
    categoryName: 'Certificação',
    icon: 'certificate',
    main: 3,
  },
  {
    name: 'climate',
    path: '/climatizacao',
    page: 'category',
    banner: 'climatizacao',
    documentTitle: 'Ar condicionado e aquecimento: até 5 propostas',
    picture: 'climatizacao',
    title: 'Para ter a sua casa sempre confortável... Os melhores profissionais estão aqui.',
    description:
      'Ar condicionado, aquecimento central e piso radiante: até 5 propostas de instaladores, em regra em 48 horas, grátis.',
    categoryName: 'Climatização',
    icon: 'thermometer',
    main: 4,
  },
  {
    name: 'lessons',
    path: '/aulas',
    page: 'category',
    banner: 'aulas',
    documentTitle: 'Aulas e explicações: até 5 propostas',
    picture: 'aulas',
    title: 'Para aprender ou compreender melhor... Os melhores profissionais estão aqui.',
    description:
      'Explicações, línguas, música, desporto e formação: receba até 5 propostas de professores, em regra em 48 horas.',
    categoryName: 'Aulas',
    icon: 'student',
    main: 6,
  },
  {
    name: 'others',
    path: '/outros',
    page: 'category',
    banner: 'outros',
    documentTitle: 'Outros serviços: até 5 propostas',
    picture: 'outros',
    title: 'Precisa de outro serviço? Os melhores profissionais estão aqui.',
    description:
      'Eventos, informática, saúde, beleza, contabilidade e mais: até 5 propostas, em regra em 48 horas.',
    categoryName: 'Outros',
    icon: 'sparkle',
    main: 5,
  },
  {
    name: 'homeLoan',
    path: '/pedido-ch',
    page: 'homeLoan',
    ...bare,
    indexed: true,
    title: 'Crédito habitação',
    documentTitle: 'Crédito habitação: pré-aprovação online',
    picture: 'credito',
    description:
      'Peça online a pré-aprovação do seu crédito habitação: seis passos e um só pedido, que pode rever antes de enviar.',
  },
  {
    name: 'homeLoanStep',
    path: '/pedido-ch/passo/:step',
    page: 'homeLoan',
    ...bare,
    posted: true,
    saveRoute: false,
    title: 'Crédito habitação',
    description: 'Um passo do pedido de pré-aprovação do crédito habitação.',
  },
  {
    name: 'comingSoon',
    path: '/brevemente',
    saveRoute: false,
    title: 'Página em preparação',
    description:
      'Esta página do Cinco está a ser preparada. Entretanto, peça propostas para qualquer serviço.',
  },
  // Credits are sold by the application (`APP_URL`). This site does not sell them yet.
  {
    name: 'credits',
    path: '/creditos',
    saveRoute: false,
    title: 'Comprar créditos',
    description:
      'A compra online de créditos para profissionais está a ser preparada. Fale connosco para os comprar.',
  },
  {
    name: 'service',
    path: '/servico/:service',
    page: 'service',
    title: 'Serviço',
    description:
      'O que está incluído, de que depende o preço e o que lhe perguntamos: até 5 propostas, em regra em 48 horas.',
  },
  {
    name: 'subgroup',
    path: '/servicos/:slug',
    page: 'subgroup',
    title: 'Serviços por área',
    description: 'Os serviços de uma área, com até 5 propostas de profissionais para cada um.',
  },
  {
    name: 'profile',
    path: '/perfil/:slug',
    page: 'profile',
    title: 'Perfil do profissional',
    description:
      'Perfil público de um profissional registado no Cinco: serviços, fotografias, verificações e avaliações.',
  },
] as const satisfies readonly Row[]

/** Every page that a route shows. */
export type PageName = Extract<(typeof rows)[number], { page: string }>['page'] | 'comingSoon'

/** A row with its defaults. */
export interface RouteRow extends Row {
  page: PageName
  requiresAuth: boolean
  saveRoute: boolean
  hidehead: boolean
  hidefoot: boolean
  indexed: boolean
  transphead: boolean
}

const withDefaults = (row: Row & { page?: PageName }): RouteRow => ({
  page: 'comingSoon',
  requiresAuth: false,
  saveRoute: true,
  hidehead: false,
  hidefoot: false,
  transphead: false,
  indexed: (row.saveRoute ?? true) && !row.hidehead && !row.requiresAuth,
  ...row,
})

/** The rows with their defaults. */
export const routeTable: readonly RouteRow[] = rows.map(withDefaults)

/** The categories of the icon bar, in the order in which they are shown. */
export const categories = routeTable.filter(({ categoryName }) => categoryName !== undefined)

/** Whether a route is in the sitemap: search engines may show it, and it has one address. */
export const isListed = ({ page, path, indexed }: RouteRow): boolean =>
  page !== 'comingSoon' && indexed && !path.includes(':')
