import Box from '@mui/material/Box'
import { call } from '#src/api/client.ts'
import { Credentials } from '#src/features/profile/credentials.tsx'
import { OwnProfileForm } from '#src/features/profile/own-profile-form.tsx'
import { OwnReviews } from '#src/features/profile/own-reviews.tsx'
import { Verifications } from '#src/features/profile/verifications.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { ProfileHeading } from './profile-heading.tsx'

/** A professional's own profile (PRF-3). */
export function Page() {
  const { data, failure, reload } = useLoaded('own-profile', (signal) => call('showOwnProfile', { signal }))
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar o seu perfil" shape="cards" />
    )
  }
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ProfileHeading profile={data} />
      <OwnProfileForm profile={data} uploads={photoUploader} onSaved={reload} />
      <Verifications verifications={data.verifications} onChanged={reload} />
      <Credentials />
      <OwnReviews />
    </Box>
  )
}
