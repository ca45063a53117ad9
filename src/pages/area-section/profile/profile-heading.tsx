import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'

/** What stands above the form of one's own profile: the way to its public page, or what that still wants. */
export function ProfileHeading({ profile }: { profile: ReplyOf<typeof calls.showOwnProfile> | undefined }) {
  return (
    <>
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
          <Typography variant="h1" sx={{ color: 'secondary.main' }}>
            O seu perfil
          </Typography>
          <Typography color="textSecondary">É o que os clientes veem quando comparam propostas.</Typography>
        </Box>
        {profile?.visible && (
          <Button href={profilePath(profile.slug)} target="_blank" variant="outlined" color="secondary">
            Ver a página pública
          </Button>
        )}
      </Box>
      {profile?.visible === false && (
        <Alert severity="info" sx={{ mb: 3 }}>
          A página pública aparece assim que confirmar o seu e-mail.
        </Alert>
      )}
      {profile?.visible && !profile.published && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Escreva quem é e que serviço presta, para que a sua página possa ser encontrada em motores de busca.
        </Alert>
      )}
    </>
  )
}
