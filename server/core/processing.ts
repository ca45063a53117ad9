import { companyInWords, type PublicSettings } from '#schemas/messages/public-settings.ts'
import { retention, spanInWords } from '#schemas/messages/retention.ts'
import { type Feature, legalBases } from './services.ts'

/** Whether a feature's tables hold something about persons. */
export const holdsPersons = ({ tables = [] }: Feature): boolean =>
  tables.some(({ person }) => person !== 'nothing')

/** How long a feature's data are kept, in the words of the privacy policy. */
function endsOf({ tables = [], expiries = [] }: Feature): string[] {
  const kinds = [...tables.flatMap(({ ends }) => ends ?? []), ...expiries.map(({ kind }) => kind)]
  return [...new Set(kinds)].map((kind) => {
    const { text, keptMs } = retention[kind]
    return text.replace('{span}', spanInWords(keptMs ?? 0))
  })
}

/**
 * The record of processing (RGPD, article 30) as Markdown in Portuguese (PAGE-81): who answers for it, and each feature that
 * holds personal data, with purpose, ground, people, data, recipients and retention, out of the features' own records.
 */
export function recordOfProcessing(
  features: readonly Feature[],
  { company, supportEmail }: Pick<PublicSettings, 'company' | 'supportEmail'>,
): string {
  const parts = features.flatMap((feature) => {
    const { name, processing, tables = [] } = feature
    if (!processing) return []
    const { purpose, basis, people, data, recipients } = processing
    const held = tables.filter(({ person }) => person !== 'nothing').map((table) => `\`${table.name}\``)
    return [
      [
        `## ${purpose}`,
        '',
        `- Fundamento: ${legalBases[basis]}`,
        `- Titulares: ${people}`,
        `- Dados: ${data}`,
        `- Destinatários: ${recipients}`,
        `- Tabelas (${name}): ${held.join(', ')}`,
        '- Conservação:',
        ...endsOf(feature).map((line) => `  - ${line}`),
        ...(tables.some(({ person }) => person.startsWith('made of others'))
          ? ['  - Enquanto existir aquilo de que são feitas']
          : []),
      ].join('\n'),
    ]
  })
  return [
    '# Registo das atividades de tratamento (RGPD, artigo 30.º)',
    `Responsável: ${companyInWords(company)}. Contacto: ${supportEmail}.`,
    'Medidas de segurança: ligações cifradas; passwords irreversíveis; pedidos de crédito cifrados; códigos em vez de endereços nas contagens; o que é apagado é escrito por cima; acessos dos administradores registados; cópias de segurança durante 30 dias.',
    'Transferências para fora do Espaço Económico Europeu: só as que fizerem os prestadores escolhidos por quem gere a instalação; acrescente aqui quais e com que garantias.',
    ...parts,
    '',
  ].join('\n\n')
}
