import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'
import { NoticesForm, notices } from '#src/features/notices/notices-form.tsx'
import { ProfessionalPush } from '#src/features/push/push-card.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { standingAs, takeForm, untouched } from '#src/routes/posted-form.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'

export const load = ({ call }: LoaderContext) => call('showNotices', {})

export const act = async (context: ActionContext, request: Request) =>
  standingAs('form', await takeForm(context, request, notices))

/** How a professional wants to be told (TEL-4). */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['showNotices']>>) {
  const inBrowser = useInBrowser()
  const { data, failure, reload } = useSection(loaded, 'notices', (signal) => call('showNotices', { signal }))
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar os seus avisos" shape="cards" />
    )
  }
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 1 }}>
        Avisos
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Escolha como quer saber de pedidos novos, de escolhas e de mensagens.
      </Typography>
      <NoticesForm start={data} standing={loaded.form ?? untouched()} />
      {inBrowser && <ProfessionalPush />}
    </Box>
  )
}
