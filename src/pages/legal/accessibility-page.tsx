import { conformities, type PublicSettings } from '#schemas/messages/public-settings.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { paths } from '#src/routes/paths.ts'
import { LegalDocument, LegalLinks, type LegalPart } from './legal-document.tsx'

/** What is known not to hold: whoever mends one of them takes it out, and whoever finds another one adds it. */
const KNOWN_GAPS = [
  'As fotografias que clientes e profissionais publicam não têm descrição do que mostram: só dizem de quem são.',
  'Os documentos PDF e Word que profissionais juntam às propostas podem não ser acessíveis.',
  'Os mapas da zona de trabalho são imagens: o mesmo está escrito ao lado, em palavras e quilómetros.',
  'O pagamento por cartão, Multibanco ou MB WAY é feito numa página de outra empresa, que não controlamos.',
  'Os textos que outras pessoas escrevem em outra língua não estão marcados com essa língua.',
  'As páginas foram verificadas por testes automáticos e por nós, com teclado e com o que um leitor de ecrã diz; ainda não por uma entidade externa nem com um grupo de pessoas com deficiência.',
] as const

const parts = ({ supportEmail: email, law, legal, origin }: PublicSettings): readonly LegalPart[] => {
  const { state, date } = law.accessibility
  return [
    {
      title: 'O nosso compromisso',
      text: [
        `Queremos que toda a gente consiga usar o Cinco (${origin}). Seguimos a norma europeia EN 301 549 e, nela, as diretrizes WCAG 2.2, nível AA.`,
      ],
    },
    {
      title: 'Estado de conformidade',
      text: [
        `Este site está ${conformities[state]} com a norma EN 301 549 e com as WCAG 2.2, nível AA${state === 'full' ? '.' : ', pelas razões do ponto seguinte.'}`,
        `Última avaliação: ${date}, feita por nós.`,
      ],
    },
    ...(state === 'full'
      ? []
      : [{ title: 'O que ainda não cumpre', text: KNOWN_GAPS.map((gap) => `– ${gap}`) }]),
    {
      title: 'O que funciona',
      text: [
        '– Todas as páginas se usam só com o teclado, com o texto a 200 % e com o ecrã ampliado a 400 %.',
        '– Os pedidos, o registo, os contactos e as denúncias funcionam também sem JavaScript.',
        '– As páginas seguem o modo claro ou escuro, o contraste e a redução de movimento do seu sistema.',
      ],
    },
    {
      title: 'Diga-nos o que o impede',
      text: [
        `Se alguma coisa o impedir de usar o site, ou precisar de uma informação em outro formato, escreva para ${email}. Diga em que página foi e que programa usa. Respondemos em 15 dias úteis; se o obstáculo o impedir de pedir ou de responder a um pedido, tratamos dele consigo por e-mail.`,
      ],
      more: (
        <LegalLinks
          links={[
            [email, `mailto:${email}`],
            ['Formulário de contacto', paths.contact],
          ]}
        />
      ),
    },
    {
      title: 'Como reclamar',
      text: ['Se não respondermos, ou a resposta não o satisfizer, pode reclamar:'],
      more: <LegalLinks links={legal.map(({ name, url }) => [name, url] as const)} />,
    },
  ]
}

/** The declaration of accessibility (PAGE-77): its state and date are configuration. */
export function Page() {
  const { settings } = useSiteData()
  return (
    <LegalDocument title="Acessibilidade" changed={settings.law.accessibility.date} parts={parts(settings)} />
  )
}
