import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { COOKIE_CONSENT } from '#schemas/forms/cookie-consent.ts'
import { Page as CookiesPage } from '#src/pages/cookies/cookies-page.tsx'
import { Page as AccessibilityPage } from '#src/pages/legal/accessibility-page.tsx'
import { Page as TransparencyPage } from '#src/pages/legal/transparency-page.tsx'
import { phone, press, shown } from '#stories/support/parts.ts'

/** The pages that the law wants. */
const meta: Meta = { title: 'Páginas/Informação legal (terms)' }
export default meta

export const Acessibilidade = shown(() => <AccessibilityPage />, { row: 'accessibility' })
export const AcessibilidadeNoTelemóvel = phone(Acessibilidade)

const transparency = (counts: unknown) =>
  shown(() => <TransparencyPage />, { row: 'transparency', loaded: counts })
export const Transparência = transparency({
  reports: [
    { year: '2026', reason: 'fake', all: 4, removed: 1, kept: 2 },
    { year: '2026', reason: 'copyright', all: 1, removed: 1, kept: 0 },
  ],
  decisions: [
    { year: 2026, kind: 'account.suspend', decisions: 4, objections: 2, upheld: 1 },
    { year: 2026, kind: 'review.hide', decisions: 11, objections: 1, upheld: 0 },
  ],
})
export const TransparênciaNoTelemóvel = phone(Transparência)
export const TransparênciaSemDenúncias = transparency({ reports: [], decisions: [] })
export const TransparênciaSemDenúnciasNoTelemóvel = phone(TransparênciaSemDenúncias)

/** The answer can be changed whenever one likes (PAGE-79). */
export const Cookies: StoryObj = {
  ...shown(() => <CookiesPage />, {
    row: 'cookies',
    loaded: { done: false },
    stored: { [COOKIE_CONSENT]: 'accepted' },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('A sua escolha atual: aceitou cookies de terceiros.')
    await press(canvas.getByRole('button', { name: 'Rejeitar' }))
    await canvas.findByText('A sua escolha atual: rejeitou cookies de terceiros.')
    await expect(canvas.getByText('Guardámos a sua escolha neste navegador.')).toBeVisible()
  },
}
export const CookiesNoTelemóvel = phone(Cookies)
