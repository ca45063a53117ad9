import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CONTENT, DECIDE_REPORT_WORKING_DAYS } from '#schemas/content-reports/content-reports.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import {
  ContentReportForm,
  TAKEN,
  takeContentReport,
} from '#src/features/content-report/content-report-form.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { loadForm } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'

interface ReportPage extends FormStanding {
  /** The address of the content that the page's own says; empty where it says none. */
  readonly location: string
  /** The code of the report that was taken without scripts; empty where none was. */
  readonly cod: string
}

export async function load(context: LoaderContext, request: Request): Promise<ReportPage> {
  const { searchParams } = new URL(request.url)
  const content = searchParams.get(CONTENT) ?? ''
  const cod = searchParams.get(TAKEN) ?? ''
  return {
    ...(await loadForm(context, request)),
    location: content.startsWith('/') ? context.settings.origin + content : '',
    cod: /^D-[2-9A-Z]{7}$/.test(cod) ? cod : '',
  }
}

export { takeContentReport as act }

/** Reports public content (NOT-1 to NOT-4), with and without scripts. */
export function Page() {
  const { location, cod, ...standing } = usePageData<ReportPage>()
  const [taken, setTaken] = useState(cod)
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Box sx={{ mb: 2 }}>
        <Breadcrumb above={[]} title="Denunciar um conteúdo" />
      </Box>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        Denunciar um conteúdo
      </Typography>
      {taken === '' ? (
        <>
          <Box sx={{ maxWidth: '65ch', mb: 3 }}>
            <Typography sx={{ mb: 1.5 }}>
              Viu no Cinco um perfil, uma avaliação, uma fotografia ou um anúncio que acha ilegal? Diga-nos
              onde está e porquê. Confirmamos por e-mail que recebemos a denúncia, uma pessoa lê-a, e em{' '}
              {DECIDE_REPORT_WORKING_DAYS} dias úteis dizemos-lhe o que decidimos e porquê.
            </Typography>
            <Typography>
              Para uma conversa sua, use «Denunciar» nessa conversa. Se alguém está em perigo, ligue 112.
            </Typography>
          </Box>
          <Paper elevation={1} sx={{ p: { xs: 2, sm: 4 }, borderRadius: '16px', maxWidth: 760 }}>
            <ContentReportForm key={location} standing={standing} location={location} onTaken={setTaken} />
          </Paper>
        </>
      ) : (
        <Taken cod={taken} />
      )}
    </Wide>
  )
}

function Taken({ cod }: { cod: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Box sx={{ maxWidth: '65ch' }}>
      <Alert ref={text} severity="success" role="status" tabIndex={-1} sx={{ mb: 3 }}>
        Recebemos a sua denúncia.
      </Alert>
      <Typography sx={{ mb: 1.5, whiteSpace: 'nowrap' }}>{`Código: ${cod}`}</Typography>
      <Typography sx={{ mb: 1.5 }}>
        {`Uma pessoa da nossa equipa vai lê-la. Se nos disse o seu e-mail, enviámos-lhe a confirmação, e em ${DECIDE_REPORT_WORKING_DAYS} dias úteis dizemos-lhe o que decidimos e porquê.`}
      </Typography>
      <Typography sx={{ mb: 3 }}>
        <Link component={RouterLink} to={paths.transparency}>
          Como tratamos as denúncias
        </Link>
      </Typography>
      <Button component={RouterLink} to={paths.home} variant="contained">
        Voltar ao início
      </Button>
    </Box>
  )
}
