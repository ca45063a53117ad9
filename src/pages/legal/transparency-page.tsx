import Box from '@mui/material/Box'
import { useLoaderData } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { DECIDE_REPORT_WORKING_DAYS, reportReasons } from '#schemas/content-reports/content-reports.ts'
import { kindOf } from '#schemas/decisions/kinds.ts'
import { companyInWords, type PublicSettings } from '#schemas/messages/public-settings.ts'
import { REVIEW_DAYS } from '#schemas/profiles/reviews.ts'
import { announcingInWords } from '#schemas/requests/announcing.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { LegalDocument, LegalLinks, type LegalPart } from './legal-document.tsx'

interface Counts {
  reports: ReplyOf<typeof calls.countContentReports>
  decisions: ReplyOf<typeof calls.countDecisions>
}

/** What was reported and decided so far. */
export async function load({ call }: LoaderContext): Promise<Counts> {
  const [reports, decisions] = await Promise.all([
    call('countContentReports', {}),
    call('countDecisions', {}),
  ])
  return { reports, decisions }
}

const parts = (settings: PublicSettings, { reports, decisions }: Counts): readonly LegalPart[] => {
  const { company, supportEmail: email, law, legal } = settings
  return [
    {
      title: 'Quem somos e como nos contactar',
      text: [
        `O Cinco é de ${companyInWords(company)}. Põe em contacto quem precisa de um serviço e quem o presta: o contrato é entre os dois, e o Cinco não é parte nele.`,
        `Ponto de contacto para utilizadores: ${email} ou o formulário de contacto. Responde sempre uma pessoa.`,
        `Ponto de contacto para autoridades dos Estados-Membros, a Comissão Europeia e o Comité Europeu dos Serviços Digitais: ${law.authoritiesEmail}.`,
        `Línguas em que nos pode escrever: ${law.languages}.`,
      ],
      more: (
        <LegalLinks
          links={[
            [email, `mailto:${email}`],
            ['Formulário de contacto', paths.contact],
            ['Denunciar um conteúdo', paths.report],
          ]}
        />
      ),
    },
    { title: 'Quem é avisado de um pedido', text: [announcingInWords()] },
    {
      title: 'Como ordenamos pedidos e propostas',
      text: [
        'Um profissional vê os pedidos dos seus serviços na sua zona, os mais recentes primeiro.',
        'O cliente vê as propostas pela ordem em que chegaram. Pode ordená-las por preço, por avaliação ou por distância; a ordem escolhida está escrita ao lado. Por preço, juntamos os que se comparam: primeiro os totais, depois os preços por unidade, por hora e após visita. Por avaliação, vem primeiro a média mais alta; em médias iguais, quem tem mais avaliações; quem não tem nenhuma fica no fim.',
        'Ninguém paga para a sua proposta aparecer antes de outra.',
      ],
    },
    {
      title: 'Como ordenamos a procura e os perfis',
      text: [
        'A procura encontra serviços, não profissionais. Conta as palavras que escreveu: valem mais as do título, as inteiras e as menos comuns. Ninguém paga para um serviço aparecer primeiro.',
        'A página de um serviço mostra até três profissionais que o prestam: os que enviaram mais propostas nos pedidos mais recentes desse serviço, no último ano. A página inicial mostra as avaliações mais recentes e fotografias de quem autorizou.',
        'Alguns pacotes de créditos incluem avisos por SMS, lugar para mais fotografias no perfil e, para profissionais do imobiliário, a MLS. Nenhum muda a ordem em que alguém aparece.',
      ],
    },
    {
      title: 'Como verificamos as avaliações',
      text: [
        `Só avalia quem pediu propostas e escolheu esse profissional, pela ligação do seu pedido, uma vez, até ${REVIEW_DAYS} dias depois da escolha. Recusamos a avaliação de quem parece ser o próprio profissional. Ninguém recebe nada por avaliar, e mostramos todas, boas e más.`,
        'O profissional pode responder uma vez, e denunciar. Só escondemos uma avaliação por uma razão que fica registada e que o profissional lê. Não verificamos se o trabalho foi feito nem pago.',
      ],
    },
    {
      title: 'Quem está por trás de um perfil',
      text: [
        'Cada profissional declara se é empresa ou empresário em nome individual, ou se é um particular. Dizemo-lo no perfil e em cada proposta. Dizemos também o que confirmámos: e-mail, telemóvel, site, NIF. Não confirmamos mais do que dizemos.',
        'Se o profissional for um particular, não se aplicam ao contrato entre os dois os direitos que a lei dá aos consumidores, como o de livre resolução em 14 dias.',
      ],
    },
    {
      title: 'Como tratamos as denúncias',
      text: [
        `Qualquer pessoa pode denunciar um perfil, uma avaliação, uma resposta, uma fotografia ou um anúncio, sem ter conta. Confirmamos por e-mail, uma pessoa lê e decide em ${DECIDE_REPORT_WORKING_DAYS} dias úteis, e dizemos o que decidimos e porquê a quem denunciou e, se o conteúdo foi retirado, a quem o publicou. Não usamos meios automatizados para decidir.`,
        'Quem não concorda pode pedir-nos que outra pessoa volte a decidir, e recorrer aos tribunais ou a uma entidade de resolução extrajudicial de litígios certificada.',
      ],
    },
    {
      title: 'Denúncias',
      text:
        reports.length === 0
          ? ['Ainda não houve nenhuma.']
          : ['Denúncias de conteúdos públicos nos últimos dois anos:'],
      more: reports.length > 0 && (
        <Numbers
          label="Denúncias por ano e motivo"
          titles={['Ano', 'Motivo', 'Denúncias', 'Retirados', 'Mantidos', 'Por decidir']}
          rows={reports.map(({ year, reason, all, removed, kept }) => [
            year,
            reportReasons[reason],
            ...[all, removed, kept, all - removed - kept],
          ])}
        />
      ),
    },
    {
      title: 'Decisões e objeções',
      text:
        decisions.length === 0
          ? ['Ainda não houve nenhuma.']
          : [
              'Decisões nossas sobre pessoas e sobre o que publicam nos últimos dois anos, e o que aconteceu às objeções. Nenhuma foi automática.',
            ],
      more: decisions.length > 0 && (
        <Numbers
          label="Decisões por ano e tipo"
          titles={['Ano', 'Decisão', 'Decisões', 'Objeções', 'Com razão']}
          rows={decisions.map(({ year, kind, ...counts }) => [
            year,
            kindOf(kind).title,
            ...[counts.decisions, counts.objections, counts.upheld],
          ])}
        />
      ),
    },
    {
      title: 'Quantas pessoas usam o Cinco',
      text: [
        law.monthlyUsers === undefined
          ? 'O número médio mensal de utilizadores ativos na União Europeia ainda não foi publicado.'
          : `Número médio mensal de utilizadores ativos na União Europeia: ${law.monthlyUsers}.`,
      ],
    },
    {
      title: 'Se não nos entendermos',
      text: [
        `Em caso de litígio, um consumidor pode recorrer a uma entidade de resolução alternativa de litígios de consumo: ${law.disputes.name} (${law.disputes.url}). Pode também usar o Livro de Reclamações.`,
      ],
      more: (
        <LegalLinks
          links={[
            [law.disputes.name, law.disputes.url],
            ...legal
              .filter(({ url }) => url !== law.disputes.url)
              .map(({ name, url }) => [name, url] as const),
          ]}
        />
      ),
    },
  ]
}

const cell = { py: 1, pr: 2, textAlign: 'left', borderBottom: 1, borderColor: 'divider' } as const

interface NumbersProps {
  label: string
  titles: readonly string[]
  /** The year, what is counted, and the numbers. */
  rows: readonly (readonly (string | number)[])[]
}

/** A table of numbers by year; the second column names its row. */
const Numbers = ({ label, titles, rows }: NumbersProps) => (
  <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box
      component="table"
      sx={{ width: '100%', minWidth: '34rem', borderCollapse: 'collapse', overflowWrap: 'normal' }}
    >
      <thead>
        <tr>
          {titles.map((title) => (
            <Box component="th" scope="col" key={title} sx={cell}>
              {title}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row[0]} ${row[1]}`}>
            {row.map((value, at) =>
              at === 1 ? (
                <Box component="th" scope="row" key={titles[at]} sx={{ ...cell, fontWeight: 400 }}>
                  {value}
                </Box>
              ) : (
                <Box component="td" key={titles[at]} sx={cell}>
                  {value}
                </Box>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)

/** How the site orders and decides, and what it decided (PAGE-78). */
export function Page() {
  const { settings } = useSiteData()
  const counts = useLoaderData<Counts>()
  return <LegalDocument title="Transparência" changed="28.11.2026" parts={parts(settings, counts)} />
}
