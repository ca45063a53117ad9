/** As what a professional does the work, by their own declaration (PAGE-80). */
export const actsAs = {
  trader: 'Profissional: empresa ou empresário em nome individual',
  private: 'Particular',
} as const

export type ActsAs = keyof typeof actsAs

export const actsAsKinds = Object.keys(actsAs) as ActsAs[]

const FOR_CONSUMERS: Readonly<Record<ActsAs, string>> = {
  trader:
    'Quem contrata como consumidor tem os direitos que a lei lhe dá perante um profissional, entre eles o de livre resolução em 14 dias nos contratos à distância, com as exceções da lei.',
  private:
    'Num contrato entre particulares não se aplicam os direitos que a lei dá aos consumidores, como o de livre resolução em 14 dias (Decreto-Lei n.º 24/2014).',
}

/** As what a professional does the work, in words, with what that means for who asks; `null` where nothing was declared. */
export const actsAsInWords = (kind: ActsAs | null): { readonly who: string; readonly law: string } =>
  kind === null
    ? {
        who: 'Ainda não indicou se é profissional ou particular',
        law: 'Pergunte-lhe antes de contratar: os direitos que a lei dá aos consumidores só se aplicam perante um profissional.',
      }
    : { who: actsAs[kind], law: FOR_CONSUMERS[kind] }
