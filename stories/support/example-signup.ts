import type { SignupSubgroup } from '#schemas/wizards/signup/catalogue.ts'

/** A small catalogue: main group 1, a subgroup with two services, one with a single one. */
export const exampleSubgroups: readonly SignupSubgroup[] = [
  { id: 1, main_group_id: 1, services: [1, 2] },
  { id: 55, main_group_id: 3, services: [311, 312] },
  { id: 56, main_group_id: 3, services: [320] },
]

export const exampleNames = {
  lv1: new Map([
    [1, 'Imóveis'],
    [3, 'Certificação e inspeções'],
  ]),
  lv2: new Map([
    [1, 'Mediação imobiliária'],
    [55, 'Certificação energética'],
    [56, 'Inspeções'],
  ]),
  lv3: new Map([
    [1, 'Venda de imóveis'],
    [2, 'Arrendamento de imóveis'],
    [311, 'Certificado Energético'],
    [312, 'Auditoria energética'],
    [320, 'Inspeção de gás'],
  ]),
}

/** A sign-up with everything answered, by step; obviously invented. */
export const exampleSignup = {
  perfil: {
    professional: true,
    name: 'Ana Teste',
    email: 'ana.teste@exemplo.pt',
    phone: '912 345 678',
    address: 'Rua de Exemplo, 1',
    zip_home: '1000-001',
    city: 'Lisboa',
  },
  categoria: { lv1: 3 },
  subgrupos: { lv2: [55] },
  servicos: { lv3: [311, 312] },
  zona: { zip_work: '1000-001', distance: 10 },
  conta: {
    name: 'Ana Teste',
    email: 'ana.teste@exemplo.pt',
    phone: '912 345 678',
    password: 'Uma-Frase-Longa-5',
    confirmation: 'Uma-Frase-Longa-5',
    terms: true,
  },
}
