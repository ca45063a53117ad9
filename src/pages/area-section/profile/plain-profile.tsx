import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { PlainOwnProfile, plainProfile } from '#src/features/profile/plain-own-profile.tsx'
import { loadGroups, type ServiceGroup } from '#src/features/profile/services-widget.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { passForm } from '#src/routes/posted-form.ts'
import { unlessUnknown } from '../../shared/plain-chats.ts'
import { ProfileHeading } from './profile-heading.tsx'

/** One's own profile as a page without scripts has it (PRO-17). */
export interface PlainProfileData {
  /** Undefined for somebody else who posts the form: what was typed comes again. */
  readonly profile: ReplyOf<typeof calls.showOwnProfile> | undefined
  readonly groups: readonly ServiceGroup[]
  readonly form: FormStanding
}

/** The profile and its form, after what was posted; undefined where nobody is signed in as a professional. */
export async function readPlainProfile(
  context: LoaderContext,
  request: Request,
): Promise<Response | { data: PlainProfileData; status: number } | undefined> {
  const profile = await unlessUnknown(() => context.call('showOwnProfile', {}))
  if (!profile && !context.onServer?.posted) return undefined
  const groups = await loadGroups(context.call)
  const passed = await passForm(context, request, plainProfile(groups))
  if (passed instanceof Response) return passed
  return { data: { profile, groups, form: passed.standing }, status: passed.status }
}

/** One's own profile where there are no scripts. */
export const PlainProfile = ({ profile, groups, form }: PlainProfileData) => (
  <Box sx={{ maxWidth: 860 }}>
    <ProfileHeading profile={profile} />
    <Alert severity="info" sx={{ mb: 3 }}>
      Para juntar ou retirar fotografias, verificar o site e o NIF e responder a avaliações use um navegador
      com JavaScript. As fotografias que tem ficam.
    </Alert>
    <PlainOwnProfile {...{ profile, groups }} standing={form} />
  </Box>
)
