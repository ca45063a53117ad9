import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { profilePath } from '#schemas/profiles/profile.ts'
import { call } from '#src/api/client.ts'
import { OwnProfileForm } from '#src/features/profile/own-profile-form.tsx'
import { OwnReviews } from '#src/features/profile/own-reviews.tsx'
import { Verifications } from '#src/features/profile/verifications.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'

/** A professional's own profile (PRF-3). */
export function Page() {
  const { data, failure, reload } = useLoaded('own-profile', (signal) => call('showOwnProfile', { signal }))
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingQuestion label="A carregar o seu perfil" />
    )
  }
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main' }}>
            O seu perfil
          </Typography>
          <Typography color="textSecondary">É o que os clientes veem quando comparam propostas.</Typography>
        </Box>
        {data.visible && (
          <Button href={profilePath(data.slug)} target="_blank" variant="outlined" color="secondary">
            Ver a página pública
          </Button>
        )}
      </Box>
      {!data.visible && (
        <Alert severity="info" sx={{ mb: 3 }}>
          A página pública aparece assim que confirmar o seu e-mail.
        </Alert>
      )}
      {data.visible && !data.published && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Escreva quem é e que serviço presta, para que a sua página possa ser encontrada em motores de busca.
        </Alert>
      )}
      <OwnProfileForm profile={data} uploads={photoUploader} onSaved={reload} />
      <Verifications verifications={data.verifications} onChanged={reload} />
      <OwnReviews />
    </Box>
  )
}
