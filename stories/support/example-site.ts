import type { SiteData } from '#src/api/site-data.tsx'

/** Site data for stories: obviously invented, and standing still. */
export const exampleSite: SiteData = {
  settings: {
    name: 'Cinco',
    company: {
      name: 'Cinco Exemplo, Lda.',
      nipc: '500000000',
      address: 'Avenida de Exemplo, 5, 1000-001 Lisboa',
      registry: 'Conservatória do Registo Comercial de Exemplo',
    },
    origin: 'https://cinco.exemplo.pt',
    appUrl: 'https://cinco.exemplo.pt',
    supportEmail: 'apoio@exemplo.pt',
    salesEmail: 'profissionais@exemplo.pt',
    openingHours: 'Segunda a sexta, 9h-13h e 14h-18h',
    office: { address: 'Avenida de Exemplo, 5, 1000-001 Lisboa', lat: 38.7223, lng: -9.1393 },
    social: [{ name: 'Facebook', url: 'https://www.facebook.com' }],
    legal: [{ name: 'Livro de Reclamações', url: 'https://www.livroreclamacoes.pt' }],
    law: {
      accessibility: { state: 'partial', date: '28.11.2026' },
      authoritiesEmail: 'autoridades@exemplo.pt',
      languages: 'português e inglês',
      disputes: { name: 'Centro de Arbitragem de Exemplo', url: 'https://www.consumidor.gov.pt' },
    },
    creditIntermediary: {
      name: 'Cinco Exemplo, Lda.',
      category: 'Intermediário de crédito vinculado',
      number: '0000000',
      registerUrl: 'https://www.bportugal.pt/intermediarios-credito',
      lenders: 'Banco de Exemplo, S.A.',
      email: 'credito@cinco.example',
      phone: '210 000 000',
      address: 'Avenida de Exemplo, 5, 1000-001 Lisboa',
    },
  },
  seed: 5,
  now: Date.UTC(2026, 10, 20, 12),
  asks: true,
}
