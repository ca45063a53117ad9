import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { call } from '#src/api/client.ts'
import { NoticesForm } from '#src/features/notices/notices-form.tsx'
import { ProfessionalPush } from '#src/features/push/push-card.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'

/** How a professional wants to be told (TEL-4). */
export function Page() {
  const { data, failure, reload } = useLoaded('notices', (signal) => call('showNotices', { signal }))
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
      <NoticesForm notices={data} />
      <ProfessionalPush />
    </Box>
  )
}
