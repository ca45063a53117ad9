import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSiteData } from '#src/api/site-data.tsx'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { Late, present } from '#src/ui/late.ts'

export type LoanDialogName = 'declaration' | 'authorization'

interface Text {
  title: string
  paragraphs: readonly string[]
}

/** The texts that are accepted on the last step (LOAN-9), for the site's name and its e-mail. */
export const textsOf = (name: string, email: string): Readonly<Record<LoanDialogName, Text>> => ({
  declaration: {
    title: 'Declaração',
    paragraphs: [
      'Declaro que as informações que presto neste pedido são verdadeiras, completas e atuais, e que as presto com o conhecimento de todas as pessoas que nele indico como proponentes ou fiadores.',
      'Tomo conhecimento de que este pedido serve para analisar a possibilidade de um crédito à habitação. Não é um contrato, não obriga à sua celebração e não garante a concessão do crédito, que é decidida apenas pela instituição de crédito.',
      'Aceito que me sejam pedidos documentos que comprovem o que declarei, e que informações falsas ou omitidas podem levar à recusa do pedido.',
      'Tomo conhecimento de que os valores indicados durante o preenchimento são meros exemplos de cálculo e não constituem uma proposta de crédito.',
    ],
  },
  authorization: {
    title: 'Autorização para tratamento de dados pessoais',
    paragraphs: [
      `Autorizo ${name} a tratar os dados pessoais que indico neste pedido, incluindo dados de identificação, profissionais, patrimoniais e de encargos, com a finalidade de analisar e encaminhar o meu pedido de crédito à habitação.`,
      'Autorizo que os dados sejam comunicados às instituições de crédito com as quais o intermediário trabalha, na medida do necessário para obter uma resposta a este pedido, e a mais ninguém.',
      'Os dados são guardados cifrados, apenas durante o tempo necessário à análise do pedido e ao cumprimento das obrigações legais, e são depois eliminados.',
      'Declaro que as pessoas que indico neste pedido autorizaram a comunicação dos seus dados para a mesma finalidade.',
      `Posso, a qualquer momento, consultar, corrigir ou pedir a eliminação dos meus dados, limitar o tratamento ou retirar esta autorização, escrevendo para ${email}. Posso também reclamar à Comissão Nacional de Proteção de Dados (CNPD).`,
    ],
  },
})

/** A link to a text shows the texts before their time. */
const AskedOrLate = styled(Late)({ '&:has(:target)': present })

/** The same texts in a page that no scripts run, where their fields' links lead. */
export function LoanTexts() {
  const { settings } = useSiteData()
  if (!usePosts()) return null
  const texts = Object.entries(textsOf(settings.name, settings.supportEmail))
  return (
    <AskedOrLate>
      {texts.map(([id, { title, paragraphs }]) => (
        <section key={id} id={id}>
          <Typography component="h3" variant="h6" sx={{ mt: 3, mb: 1 }}>
            {title}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} variant="body2" sx={{ mb: 1 }}>
              {paragraph}
            </Typography>
          ))}
        </section>
      ))}
    </AskedOrLate>
  )
}
