import type { Meta } from '@storybook/react-vite'
import profiles from '#schemas/showcase/data/profiles.json' with { type: 'json' }
import { readProfile } from '#schemas/showcase/profile.ts'
import { Page } from '#src/pages/profile/profile-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Perfil', component: Page }
export default meta

const loaded = profiles.map(({ profile, services }) => ({ profile: readProfile(profile, 2026), services }))
const [full, partial, bare] = loaded
const broken = profiles.slice(0, 1).map(({ profile }) => ({
  profile: readProfile({ ...profile, media: '{', about: 'null', verifications: '[' }, 2026),
  services: [],
}))

export const Full = page('profile', full)
export const FullPhone = onPhone(Full)
export const Partial = page('profile', partial)
export const WithoutPictures = page('profile', bare)
export const WithoutPicturesPhone = onPhone(WithoutPictures)
export const BrokenRecord = page('profile', broken[0])
export const LongWords = page('profile', {
  ...full,
  profile: { ...full?.profile, name: 'Impermeabilizações'.repeat(5) },
})
