import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { PlainOwnProfile, plainProfile } from '#src/features/profile/plain-own-profile.tsx'
import { loadGroups, type ServiceGroup } from '#src/features/profile/services-widget.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { unlessUnknown } from '../../shared/plain-chats.ts'
import { ProfileHeading } from './profile-heading.tsx'

/** One's own profile as a page without scripts has it (PRO-17). */
export interface PlainProfileData {
  /** Undefined for somebody else who posts the form: what was typed comes again. */
  readonly profile: ReplyOf<typeof calls.showOwnProfile> | undefined
  readonly groups: readonly ServiceGroup[]
}

/** The profile and what its form offers; throws where nobody is signed in as a professional, unless somebody posts the form. */
export async function readPlainProfile({ call, form }: LoaderContext): Promise<PlainProfileData> {
  const profile = form
    ? await unlessUnknown(() => call('showOwnProfile', {}))
    : await call('showOwnProfile', {})
  return { profile, groups: await loadGroups(call) }
}

/** The profile's form, as its page takes it. */
export const profileForm = async ({ call }: LoaderContext) => plainProfile(await loadGroups(call))

/** One's own profile where there are no scripts. */
export const PlainProfile = ({ profile, groups, form }: PlainProfileData & { form: FormStanding }) => (
  <Box sx={{ maxWidth: 860 }}>
    <ProfileHeading profile={profile} />
    <Alert severity="info" sx={{ mb: 3 }}>
      Para juntar ou retirar fotografias, verificar o site e o NIF, juntar certificações e responder a
      avaliações use um navegador com JavaScript. As fotografias que tem ficam.
    </Alert>
    <PlainOwnProfile {...{ profile, groups }} standing={form} />
  </Box>
)
